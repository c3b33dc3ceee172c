import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { type ClientRequest, get, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { createOrder, exportCsv, listOrders } from '@etapa/domain/orders/endpoints'
import { followOrders } from '@etapa/domain/orders/floor-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { seedOrders } from '../../src/seed/seed-orders.ts'
import { filePart } from '../begin-upload.ts'
import { addressOf } from '../caller.ts'
import { makeDataFolder, removeDataFolder } from '../data-folder.ts'
import { createEmptyDatabase } from '../empty-database.ts'
import { aFile, aForm } from '../files.ts'
import { aClient } from '../orders.ts'
import { Product } from '../product.ts'
import { aRemotePerson, type RemoteCaller } from '../remote-caller.ts'

let folder: string
let uploads: string
let product: Product
let database: Database
let worker: RemoteCaller
let orderId: number

beforeAll(async () => {
  folder = await makeDataFolder()
  uploads = join(folder, 'uploads')
  const url = await createEmptyDatabase()
  product = await Product.start({ DATA_DIR: folder, DATABASE_URL: url, ADMIN_PASSWORD: 'Senha-forte-123' })
  database = openDatabase(url, { connections: 1 })
  worker = await aRemotePerson(database.sql, 'Ana')
  const { text } = await worker.try(product.url, createOrder, {
    body: {
      clientId: await aClient(database.sql),
      price: null,
      products: [{ identification: 'Caixa', productTypeId: 1 }],
    },
  })
  orderId = createOrder.reply.parse(JSON.parse(text)).id
})
afterAll(async () => {
  worker.leave()
  await product.stop()
  await database.close()
  await removeDataFolder(folder)
})

const upload = (size: number) =>
  worker.try(product.url, uploadComplementary, {
    params: { orderId },
    form: aForm({ files: [['planta.pdf', aFile('pdf', size)]] }),
  })
const rows = async () => {
  const [counted] = await database.sql<{ documents: number; incoming: number }[]>`
    select (select count(*) from documents) as documents, (select count(*) from incoming_files) as incoming`
  return counted
}

/** Limits the size of the files that the server can write. */
const limitFiles = (bytes: number | 'unlimited') =>
  promisify(execFile)('prlimit', [`--pid=${product.pid}`, `--fsize=${bytes}:`])

test('an upload over the file size limit gets 503, leaves nothing, and succeeds once the limit is lifted', async () => {
  await limitFiles(100_000)
  expect(await upload(300_000)).toEqual({
    status: 503,
    text: 'Não foi possível guardar o arquivo: o disco do servidor não aceita um arquivo deste tamanho. Avise quem cuida do sistema.',
  })
  expect([await rows(), await readdir(uploads)]).toEqual([{ documents: 0, incoming: 0 }, []])
  expect((await upload(1_000)).status).toBe(200)
  await limitFiles('unlimited')
  expect((await upload(300_000)).status).toBe(200)
  expect([await rows(), (await readdir(uploads)).length]).toEqual([{ documents: 2, incoming: 0 }, 2])
})

test('an upload gets 503 while a file is in the place of the upload folder, and succeeds once the folder is back', async () => {
  const before = await rows()
  await rename(uploads, `${uploads} away`)
  await writeFile(uploads, '')
  expect(await upload(1_000)).toEqual({
    status: 503,
    text: 'Não foi possível guardar o arquivo: a pasta não existe mais no servidor. Avise quem cuida do sistema.',
  })
  await rm(uploads)
  await rename(`${uploads} away`, uploads)
  await expect.poll(rows).toMatchObject({ documents: before?.documents })
  expect((await upload(1_000)).status).toBe(200)
})

/** Sends a request, waits for the first bytes of the response, and disconnects. */
async function leaveAnswer(path: string): Promise<void> {
  const asking = get(`${product.url}${path}`, { headers: worker.headers })
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  await once(answer, 'data')
  leave(asking)
}

/** Sends a request and disconnects before the response. */
async function leaveEarly(path: string, content?: string): Promise<void> {
  const asking = request(`${product.url}${path}`, {
    method: content ? 'POST' : 'GET',
    headers: { ...worker.headers, 'content-type': 'multipart/form-data; boundary=limite' },
  })
  if (content) asking.write(content)
  else asking.end()
  await once(asking, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'))
  await new Promise(setImmediate)
  leave(asking)
}

const leave = (asking: ClientRequest) => asking.on('error', () => undefined).destroy()

async function memoryMb(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(product.pid)])
  return Number(stdout) / 1024
}

test('aborted requests leak no rows, files, database connections or memory', async () => {
  await seedOrders(database.sql, 400, () => undefined)
  const before = await rows()
  const form = `${filePart('a.pdf')}${aFile('pdf', 100_000).toString('latin1')}`
  const leaveAll = () =>
    Promise.all([
      leaveAnswer(addressOf(exportCsv)),
      leaveAnswer(addressOf(followOrders)),
      leaveEarly(addressOf(exportCsv)),
      leaveEarly(addressOf(listOrders)),
      leaveEarly(addressOf(uploadComplementary, { orderId }), form),
    ])
  for (let round = 0; round < 10; round++) await leaveAll()
  const usual = await memoryMb()
  for (let round = 0; round < 20; round++) await leaveAll()
  const left = async () => [
    await rows(),
    (await readdir(uploads)).length,
    (
      await database.sql`
        select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
    ).length,
  ]
  await expect.poll(left).toEqual([before, before?.documents, 0])
  expect(await memoryMb()).toBeLessThan(usual + 80)
})
