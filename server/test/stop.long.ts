import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, type TestContext, test } from 'vitest'
import { childrenOf } from './children-of.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { signalAll } from './kill-with-children.ts'
import { Product } from './product.ts'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp()

/** Starts the server on a new data folder; it is killed after the test. */
async function start({ onTestFinished }: TestContext, env: NodeJS.ProcessEnv): Promise<Product> {
  const folder = await makeDataFolder()
  const product = Product.begin({ DATA_DIR: folder, ...env })
  onTestFinished(async () => {
    product.signal('SIGKILL')
    await product.ended
    await removeDataFolder(folder)
  })
  await product.says('O Etapa está pronto')
  return product
}

const startOnTestDatabase = (context: TestContext, env: NodeJS.ProcessEnv = {}) =>
  start(context, { DATABASE_URL: testApp.databaseUrl, ...env })

const body = JSON.stringify({ email: 'ninguem@oficina.test', password: 'qualquer uma' })

/**
 * Begins a request whose headers have arrived (the server has sent `100 Continue`) but whose body has not been sent.
 */
async function beginRequest({ url }: Product) {
  const begun = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  begun.flushHeaders()
  await once(begun, 'continue')
  return begun
}

// Concurrent, because these tests spend most of their time waiting.
describe.concurrent('the server', () => {
  test.for(['SIGTERM', 'SIGINT'] as const)(
    'lets a running request finish after %s, then exits',
    async (signal, context) => {
      const product = await startOnTestDatabase(context)
      const underWay = await beginRequest(product)
      product.signal(signal)
      await product.says('Encerrando')
      const answered = once(underWay, 'response')
      underWay.end(body)
      const [response] = await answered
      expect(response.statusCode).toBe(401)
      expect(await text(response)).not.toBe('')
      expect(await product.ended).toBe(0)
    },
  )

  test('keeps serving for DRAIN_SECONDS after SIGTERM, while the health check returns 503', async context => {
    const product = await startOnTestDatabase(context, { DRAIN_SECONDS: '15' })
    product.signal('SIGTERM')
    await product.says('Encerrando')
    const health = async () => (await fetch(`${product.url}/api/health`)).status
    // Concurrent tests have to poll with the `expect` of their own context.
    await context.expect.poll(health).toBe(503)
    const served = await fetch(`${product.url}/api/auth/me`)
    expect(served.status).toBe(401)
    expect(served.headers.get('connection')).toBe('close')
    expect(await product.ended).toBe(0)
  })

  test('shuts down gracefully with the embedded database if its terminal is closed', async context => {
    const product = await start(context, {})
    product.loseTerminal()
    expect(await product.ended).toBe(0)
  })

  test.for([
    ['a process of the embedded database', 1, false],
    ['the whole embedded database', 0, true],
  ] as const)('exits after SIGTERM if %s hangs', async ([, spared, keepsRunning], context) => {
    const product = await start(context, {})
    const [postmaster = 0] = await childrenOf(product.pid)
    const family = [postmaster, ...(await childrenOf(postmaster))]
    context.onTestFinished(() => signalAll(family, 'SIGKILL'))
    signalAll(family.slice(spared), 'SIGSTOP')
    product.signal('SIGTERM')
    expect(await product.ended).toBe(0)
    expect(product.output.includes('continua em execução')).toBe(keepsRunning)
  })

  test('exits after SIGTERM even if a request never ends, and cuts that request off', async context => {
    const product = await startOnTestDatabase(context)
    const endless = await beginRequest(product)
    const cut = once(endless, 'error')
    product.signal('SIGTERM')
    expect(await product.ended).toBe(0)
    await cut
  })
})
