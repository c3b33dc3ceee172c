import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findFreePort } from '../src/platform/postgres/launch-server.ts'
import { useBench } from './bench.ts'
import { childrenOf } from './children-of.ts'
import { Product } from './product.ts'

const bench = useBench()
const env = () => ({ DATA_DIR: bench.config.dataDir, DATABASE_URL: bench.databaseUrl, WEB_CONCURRENCY: '2' })
let product: Product
let metricsPort: number
beforeAll(async () => {
  metricsPort = await findFreePort()
  product = await Product.start({ ...env(), METRICS_PORT: String(metricsPort) })
})
afterAll(() => product.stop())

/** The processes that serve. */
const workers = () => childrenOf(product.pid)

interface Load {
  answers: number[]
  failures: string[]
  end(): Promise<void>
}

/** People who call without a pause, reading and writing, each over a connection that is kept. */
function callWithoutPause(url: string, cookie: string, people: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const load: Load = { answers: [], failures: [], end: async () => undefined }
  let isOver = false
  const call = async (method: string, path: string, body?: object) => {
    const sent = request(`${url}/api${path}`, {
      method,
      agent,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    })
    sent.end(body && JSON.stringify(body))
    try {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      await text(answer)
      load.answers.push(answer.statusCode ?? 0)
    } catch (error) {
      load.failures.push(String(error))
    }
  }
  const person = async () => {
    while (!isOver) {
      await call('GET', '/auth/me')
      await call('PUT', '/auth/profile', { name: 'Chefe' })
    }
  }
  const everybody = Promise.all(Array.from({ length: people }, person))
  load.end = async () => {
    isOver = true
    await everybody
    agent.destroy()
  }
  return load
}

test('the metrics of all processes are added up', async () => {
  const count = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toContain('etapa_database_up 1')
    const [, served = 0] = /seconds_count\{[^}]*route="\/api\/health"[^}]*\} (\d+)/.exec(metrics) ?? []
    return Number(served)
  }
  const before = await count()
  for (let call = 0; call < 6; call += 1) await fetch(`${product.url}/api/health`)
  expect(await count()).toBe(before + 6)
})

test('a process that dies is replaced, and the others serve meanwhile', async () => {
  const [doomed = 0, survivor, ...more] = await workers()
  expect(more).toEqual([])
  process.kill(doomed, 'SIGKILL')
  await product.says('Um dos processos parou sozinho')
  const asked = get(`${product.url}/api/health`, { agent: false })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect([answer.statusCode, await text(answer)]).toEqual([
    200,
    '{"status":"ok","database":"up","backup":"ok"}',
  ])
  await product.says('Outro processo está no lugar dele')
  expect(await workers()).toHaveLength(2)
  expect(await workers()).toContain(survivor)
  expect(await workers()).not.toContain(doomed)
})

test('all processes are renewed under load without a request being dropped', async () => {
  const before = await workers()
  const { cookie } = await bench.people.manager()
  const load = callWithoutPause(product.url, cookie, 8)
  await vi.waitFor(() => expect(load.answers.length).toBeGreaterThan(50), { timeout: 10_000 })
  product.signal('SIGUSR2')
  await product.says('Os processos foram renovados')
  const answered = load.answers.length
  await vi.waitFor(() => expect(load.answers.length).toBeGreaterThan(answered + 50), { timeout: 10_000 })
  await load.end()
  expect(load.failures).toEqual([])
  expect(new Set(load.answers)).toEqual(new Set([200]))
  const after = await workers()
  expect(after).toHaveLength(2)
  expect(after.filter(pid => before.includes(pid))).toEqual([])
})

test('a port that is taken is told in one line', async () => {
  const { port } = new URL(product.url)
  const { code, words } = await Product.refuse({ ...env(), PORT: port })
  expect(words.split('\n').filter(line => line.includes('✖'))).toEqual([
    expect.stringMatching(/A porta \d+ já está em uso/),
  ])
  expect(code).toBe(1)
})

test('the end is orderly: whoever is being served is answered, then all processes end', async () => {
  const body = JSON.stringify({ email: 'ninguem@oficina.test', password: 'qualquer uma' })
  const underWay = request(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  underWay.flushHeaders()
  await once(underWay, 'continue')
  product.signal('SIGTERM')
  await product.says('Encerrando')
  const answered = once(underWay, 'response')
  underWay.end(body)
  const [response] = (await answered) as [IncomingMessage]
  expect(response.statusCode).toBe(401)
  response.resume()
  expect(await product.ended).toBe(0)
  expect(await workers()).toEqual([])
})
