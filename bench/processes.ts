import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
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
const running = new Set<ChildProcess>()

function launch(args: string[], env: NodeJS.ProcessEnv, stdio: StdioOptions): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Stops all processes started here. */
export async function stopProcesses(): Promise<void> {
  await Promise.all([...running].map(stop))
}

async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Runs a Node program until it exits. Throws unless its exit code is 0. */
export async function runProcess(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = launch(args, env, 'inherit')
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`)
}

/** Starts a Node program and waits until it prints the given text. */
export async function startProcess(args: string[], env: NodeJS.ProcessEnv, ready: string) {
  const child = launch(args, { NODE_ENV: 'production', ...env }, ['ignore', 'pipe', 'inherit'])
  if (!child.stdout) throw new Error('its output is not a pipe')
  let said = ''
  while (!said.includes(ready)) {
    const [chunk] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    if (!Buffer.isBuffer(chunk)) throw new Error(`ended instead of being ready: ${said}`)
    said += chunk
  }
  child.stdout.resume()
  return { pid: child.pid ?? 0, stop: () => stop(child) }
}
