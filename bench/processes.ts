import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const root = join(import.meta.dirname, '..')

/** Runs a Node program to its end. */
export async function runProcess(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`)
}

/** Starts a Node program and waits until it says the word. */
export async function startProcess(args: string[], env: NodeJS.ProcessEnv, ready: string) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  while (!said.includes(ready)) {
    const [chunk] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    if (!Buffer.isBuffer(chunk)) throw new Error(`ended instead of being ready: ${said}`)
    said += chunk
  }
  child.stdout.resume()
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
