import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Product } from './product.ts'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp()
const start = () => Product.start({ DATA_DIR: testApp.config.dataDir, DATABASE_URL: testApp.databaseUrl })
let instances: Product[]
beforeAll(async () => {
  instances = await Promise.all([start(), start()])
})
afterAll(() => Promise.all(instances.map(instance => instance.stop())))

interface Load {
  answers: number[]
  failures: string[]
  end(): Promise<void>
}

/**
 * Simulates people who read and write without a pause over persistent connections. If an instance refuses the
 * connection, the call is sent to the next one, as a reverse proxy would do; any other error counts as a failure.
 */
function callWithoutPause(cookie: string, people: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const load: Load = { answers: [], failures: [], end: async () => undefined }
  let isOver = false
  const send = async (origin: string, method: string, path: string, body?: object) => {
    const sent = request(`${origin}/api${path}`, {
      method,
      agent,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    })
    sent.end(body && JSON.stringify(body))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await text(answer)
    return answer.statusCode ?? 0
  }
  const call = async (method: string, path: string, body?: object) => {
    for (const { url } of instances) {
      const outcome = await send(url, method, path, body).catch((error: NodeJS.ErrnoException) => error)
      if (typeof outcome === 'number') return load.answers.push(outcome)
      if (outcome.code !== 'ECONNREFUSED') return load.failures.push(String(outcome))
    }
    return load.failures.push('no instance accepted the call')
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

test('a rolling restart under load drops no request', async () => {
  const { cookie } = await testApp.people.manager()
  const load = callWithoutPause(cookie, 8)
  const expectProgress = async () => {
    const answered = load.answers.length
    await expect.poll(() => load.answers.length).toBeGreaterThan(answered + 50)
  }
  await expectProgress()
  for (const old of [...instances]) {
    await old.stop()
    await expectProgress()
    instances = [...instances.filter(instance => instance !== old), await start()]
  }
  await expectProgress()
  await load.end()
  expect(load.failures).toEqual([])
  expect(new Set(load.answers)).toEqual(new Set([200]))
})
