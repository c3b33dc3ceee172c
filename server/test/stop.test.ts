import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { Product } from './product.ts'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp()
let folder: string
let product: Product

beforeEach(async () => {
  folder = await makeDataFolder()
})
afterEach(async () => {
  product.signal('SIGKILL')
  await product.ended
  await removeDataFolder(folder)
})

const body = JSON.stringify({ email: 'ninguem@oficina.test', password: 'qualquer uma' })

/** A request whose head has arrived (the server asked for the rest) and whose body has not. */
async function beginRequest() {
  const begun = request(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  begun.flushHeaders()
  await once(begun, 'continue')
  return begun
}

const start = async () => {
  product = await Product.start({ DATA_DIR: folder, DATABASE_URL: testApp.databaseUrl })
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s lets a running request finish, then exits', async signal => {
  await start()
  const underWay = await beginRequest()
  product.signal(signal)
  await product.says('Encerrando')
  const answered = once(underWay, 'response')
  underWay.end(body)
  const [response] = await answered
  expect(response.statusCode).toBe(401)
  expect(await text(response)).not.toBe('')
  expect(await product.ended).toBe(0)
})

test('with DRAIN_SECONDS it keeps serving while health tells the load balancer to stop', async () => {
  const env = { DATA_DIR: folder, DATABASE_URL: testApp.databaseUrl, DRAIN_SECONDS: '15' }
  product = await Product.start(env)
  product.signal('SIGTERM')
  await product.says('Encerrando')
  await expect.poll(async () => (await fetch(`${product.url}/api/health`)).status).toBe(503)
  const served = await fetch(`${product.url}/api/auth/me`)
  expect(served.status).toBe(401)
  expect(served.headers.get('connection')).toBe('close')
  expect(await product.ended).toBe(0)
})

test('closing the terminal is a graceful shutdown, of the embedded database as well', async () => {
  product = await Product.start({ DATA_DIR: folder })
  product.loseTerminal()
  expect(await product.ended).toBe(0)
})

test('a request that never ends delays the shutdown only briefly', async () => {
  await start()
  const endless = await beginRequest()
  const cut = once(endless, 'error')
  product.signal('SIGTERM')
  expect(await product.ended).toBe(0)
  await cut
})
