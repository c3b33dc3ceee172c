import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { listClients } from '@etapa/domain/clients/endpoints'
import { createOrder } from '@etapa/domain/orders/endpoints'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../data-folder.ts'
import { Product } from '../product.ts'
import { type Cluster, type Machine, startCluster } from './start-cluster.ts'

const manager = { email: 'chefe@oficina.test', password: 'Senha-forte-123' }
let cluster: Cluster
let folder: string
let product: Product
let cookie: string

beforeEach(async () => {
  cluster = await startCluster()
  const at = `127.0.0.1:${cluster.port}`
  await createDatabase(`postgres://postgres:senha-do-postgres@${at}/postgres`)
  folder = await makeDataFolder()
  product = await Product.start({
    DATA_DIR: folder,
    DATABASE_URL: `postgres://etapa:senha@${at}/etapa`,
    ADMIN_EMAIL: manager.email,
    ADMIN_PASSWORD: manager.password,
  })
  const signedIn = await call('POST', '/auth/login', manager)
  cookie = signedIn.headers.getSetCookie()[0] ?? ''
}, 300_000)
afterEach(async () => {
  await product?.stop()
  await cluster?.stop()
  if (folder) await removeDataFolder(folder)
})

async function createDatabase(url: string): Promise<void> {
  const client = await vi.waitFor(
    async () => {
      const attempt = new pg.Client(url)
      await attempt.connect()
      return attempt
    },
    { timeout: 60_000, interval: 500 },
  )
  await client.query("create role etapa login password 'senha'")
  await client.query('create database etapa owner etapa')
  await client.end()
}

const call = (method: string, path: string, body?: object) =>
  fetch(`${product.url}/api${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: JSON.stringify(body),
  })

interface Writer {
  /** The names of the clients whose creation was acknowledged. */
  confirmed: string[]
  end(): Promise<void>
}

/** Creates clients one after the other until `end` is called. */
function write(): Writer {
  let isOver = false
  const confirmed: string[] = []
  const work = async () => {
    for (let number = 1; !isOver; number += 1) {
      const name = `Cliente ${number}`
      const { ok } = await call('POST', '/client/create', { name })
      if (ok) confirmed.push(name)
    }
  }
  const working = work()
  const end = async () => {
    isOver = true
    await working
  }
  return { confirmed, end }
}

/** Subscribes to changes. Returns a list to which the data of each change is added. */
async function follow(): Promise<string[]> {
  const heard: string[] = []
  const sent = get(`${product.url}/api/events`, { headers: { cookie } })
  const [stream] = (await once(sent, 'response')) as [IncomingMessage]
  stream.on('error', () => undefined).setEncoding('utf8')
  stream.on('data', (text: string) => {
    for (const [, data = ''] of text.matchAll(/event: change\ndata: ?(.*)\n/g)) heard.push(data)
  })
  return heard
}

/** Creates an order, which is a change that all open screens receive. Returns its id. */
async function makeAnOrder(): Promise<number> {
  const [client] = listClients.reply.parse(await (await call('GET', '/client/get/all')).json())
  const products = [{ identification: 'Caixa', productTypeId: 1 }]
  const created = await call('POST', '/service-order/create', { clientId: client?.id, price: null, products })
  return createOrder.reply.parse(await created.json()).id
}

async function findPrimary(): Promise<Machine> {
  for (const machine of cluster.machines) if (await machine.is('primary')) return machine
  throw new Error('no primary')
}

test.each([
  ['dies', 'SIGKILL'],
  ['freezes', 'SIGSTOP'],
] as const)(
  'when the primary %s, the replica takes over and no acknowledged write is lost',
  { timeout: 240_000 },
  async (_, signal) => {
    const heard = await follow()
    const writer = write()
    const { confirmed } = writer
    await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(50), { timeout: 60_000 })
    const first = await findPrimary()

    await first.signal(signal)
    const before = confirmed.length
    const lost = Date.now()
    await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(before + 1), { timeout: 150_000 })
    console.log(`writing again ${Math.round((Date.now() - lost) / 1000)} s after the primary was lost`)
    await first.signal('SIGCONT')
    // Once resumed, the old primary finds that the other machine leads, and becomes its replica.
    if (signal === 'SIGSTOP') await expect.poll(() => first.is('replica'), { timeout: 90_000 }).toBe(true)
    await writer.end()

    expect((await findPrimary()).name).not.toBe(first.name)
    const clients = listClients.reply.parse(await (await call('GET', '/client/get/all')).json())
    expect(clients.map(({ name }) => name)).toEqual(expect.arrayContaining(confirmed))
    expect((await call('GET', '/health')).status).toBe(200)

    await vi.waitFor(() => expect(heard).toContain(''), { timeout: 30_000 })
    const orderId = await makeAnOrder()
    await vi.waitFor(() => expect(heard).toContain(String(orderId)), { timeout: 5_000 })
  },
)
