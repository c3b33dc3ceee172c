import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { childrenOf } from './children-of.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { signalAll } from './kill-with-children.ts'
import { asFirstProcess } from './own-namespaces.ts'
import { Product } from './product.ts'

const root = join(import.meta.dirname, '../..')

/** Returns the command that a systemd unit runs, with this Node instead of `/usr/bin/node`. */
async function commandOf(unit: string): Promise<string[]> {
  const [, line = ''] =
    /^ExecStart=\/usr\/bin\/(.*)$/m.exec(await readFile(join(root, 'deploy', unit), 'utf8')) ?? []
  const [program = '', ...args] = line.split(' ')
  return [program === 'node' ? process.execPath : program, ...args]
}

/** Returns the PIDs of a process and all its descendants. */
async function familyOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid)
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()]
}

const body = JSON.stringify({ email: 'ninguem@oficina.test', password: 'qualquer uma' })

/** Begins a request whose headers have arrived, but whose body has not been sent. */
async function beginRequest(url: string) {
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  }
  const begun = request(`${url}/api/auth/login`, { method: 'POST', headers })
  begun.flushHeaders()
  await once(begun, 'continue')
  return begun
}

interface Start {
  command: string[]
  /** Returns the process that gets the signal, by default the one that was started. */
  receiver?: (pid: number) => Promise<number>
}

async function expectGracefulStop({ command, receiver = async pid => pid }: Start): Promise<void> {
  const folder = await makeDataFolder()
  const product = Product.begin(
    { DATA_DIR: folder, DRAIN_SECONDS: '3', npm_config_update_notifier: 'false' },
    command,
  )
  try {
    await product.says('O Etapa está pronto')
    const underWay = await beginRequest(product.url)
    signalAll([await receiver(product.pid)], 'SIGTERM')
    await product.says('Encerrando')
    expect((await fetch(`${product.url}/api/health`)).status).toBe(503)
    const answered = once(underWay, 'response')
    underWay.end(body)
    const [response] = await answered
    expect(response.statusCode).toBe(401)
    await product.ended
    // PostgreSQL deletes this file when it has shut down cleanly.
    expect(existsSync(join(folder, 'postgres/cluster/PG_VERSION'))).toBe(true)
    expect(existsSync(join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false)
  } finally {
    signalAll(await familyOf(product.pid), 'SIGKILL')
    await pause(100)
    await removeDataFolder(folder)
  }
}

const lastOf = async (pid: number): Promise<number> => (await childrenOf(pid))[0] ?? pid

// Concurrent, because these tests spend most of their time waiting.
describe.concurrent('SIGTERM stops Etapa and its database gracefully', () => {
  test('if npm gets it, whatever shell npm uses', async () => {
    await expectGracefulStop({ command: ['npm', 'start'] })
  })

  test('if the process below npm gets it', async () => {
    await expectGracefulStop({ command: ['npm', 'start'], receiver: lastOf })
  })

  test('if npm is PID 1, as in a container', async () => {
    await expectGracefulStop({ command: [...(await asFirstProcess()), 'npm', 'start'], receiver: lastOf })
  })

  test('if the command of deploy/etapa.service is PID 1', async () => {
    const command = [...(await asFirstProcess()), ...(await commandOf('etapa.service'))]
    await expectGracefulStop({ command, receiver: lastOf })
  })

  test.each(['etapa.service', 'etapa@.service'])('if deploy/%s runs it, without npm', async unit => {
    const command = await commandOf(unit)
    expect(command[0]).toBe(process.execPath)
    await expectGracefulStop({ command })
  })
})
