import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { me } from '@etapa/domain/sessions/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { Product } from './product.ts'

const manager = { email: 'chefe@oficina.test', password: 'Senha-forte-123' }
let folder: string
let product: Product

const start = async () => {
  product = await Product.start({
    DATA_DIR: folder,
    ADMIN_EMAIL: manager.email,
    ADMIN_PASSWORD: manager.password,
  })
}

beforeEach(async () => {
  folder = await makeDataFolder()
  await start()
})
afterEach(async () => {
  await product.stop()
  await removeDataFolder(folder)
})

/** The main process of the database and its port, from its own file. */
async function database(): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

async function killApp(): Promise<void> {
  product.signal('SIGKILL')
  await product.ended
}

async function killBoth(): Promise<void> {
  process.kill((await database()).pid, 'SIGKILL')
  await killApp()
}

const health = async () => (await fetch(`${product.url}/api/health`)).json()

test('after kill -9 of the app, the next start goes on with the database that still runs', async () => {
  const before = await database()
  await killApp()
  await start()
  expect(await database()).toEqual(before)
  expect(await health()).toEqual({ status: 'ok', database: 'up' })
})

test('after kill -9 of app and database, the next start repairs and goes on', async () => {
  await killBoth()
  await start()
  expect(await health()).toEqual({ status: 'ok', database: 'up' })
})

test('after kill -9 of the database, the app brings it back and recovers by itself', async () => {
  const { port, pid } = await database()
  process.kill(pid, 'SIGKILL')
  await product.says('O banco de dados parou sozinho')
  await vi.waitFor(async () => expect(await health()).toEqual({ status: 'ok', database: 'up' }), {
    timeout: 20_000,
  })
  expect((await database()).port).toBe(port)
})

/** Calls as the manager, who signs in once: a session outlives every crash too. */
async function asManager(): Promise<(method: string, path: string, body?: object) => Promise<Response>> {
  let cookie = ''
  const send = (method: string, path: string, body?: object) =>
    fetch(`${product.url}/api${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      body: JSON.stringify(body),
    })
  const signedIn = await send('POST', '/auth/login', manager)
  cookie = signedIn.headers.getSetCookie()[0] ?? ''
  return send
}

test('kill -9 in the middle of writes, 20 times in a row, loses no acknowledged write', {
  timeout: 300_000,
}, async () => {
  const call = await asManager()
  let acknowledged = 0

  /** Writes one number after the other as the manager's name, until the product dies under the pen. */
  async function writeUntilKilled(kill: () => Promise<void>): Promise<void> {
    const enough = acknowledged + 25
    for (;;) {
      const response = await call('PUT', '/auth/profile', { name: `${acknowledged + 1}` }).catch(
        () => undefined,
      )
      if (!response?.ok) break
      acknowledged += 1
      if (acknowledged === enough) kill()
    }
    expect(acknowledged).toBeGreaterThanOrEqual(enough)
    await product.ended
  }

  for (let round = 0; round < 20; round++) {
    await writeUntilKilled(round % 4 === 3 ? killApp : killBoth)
    await start()
    const { name } = me.reply.parse(await (await call('GET', '/auth/me')).json())
    // The write that was under way may have been kept or not: nobody was told.
    expect([acknowledged, acknowledged + 1]).toContain(Number(name))
    acknowledged = Number(name)
  }
})
