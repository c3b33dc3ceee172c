import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { listenForChanges, orderChanged } from '../../src/platform/events/changes.ts'
import { type Cable, layCable } from '../cable.ts'
import type { Caller } from '../caller.ts'
import { useTestApp } from '../test-app.ts'

const token = 'um-token-bem-comprido'
const testApp = useTestApp({ METRICS_TOKEN: token })
let cable: Cable
let database: Database
let app: FastifyInstance
let worker: Caller

beforeEach(async () => {
  cable = await layCable(testApp.databaseUrl)
  database = openDatabase(cable.url, { statementTimeoutMs: 1_000, waitMs: 4_000 })
  app = await buildApp({ ...testApp, sql: database.sql })
  worker ??= await testApp.people.worker()
})
afterEach(async () => {
  cable.speak()
  await app.close()
  await database.close()
  await cable.cut()
})

const health = async () => (await app.inject('/api/health')).statusCode
const me = () => app.inject({ url: '/api/auth/me', headers: { cookie: worker.cookie } })
const isServedAgain = () => expect.poll(async () => (await me()).statusCode, { interval: 200 }).toBe(200)
const tooSlow = 'O banco de dados demorou demais para responder. Tente novamente em instantes.'

/** The backends of this database that are not idle, except the one that runs this query. */
const busy = async () =>
  await testApp.sql`
    select query, state from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`

test('calls get 503 while the database does not respond, and succeed again once it does', async () => {
  await Promise.all(Array.from({ length: 30 }, me))
  cable.silence()
  const [state, ...answers] = await Promise.all([health(), ...Array.from({ length: 30 }, me)])
  expect(state).toBe(503)
  for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([503, tooSlow])
  expect((await me()).statusCode).toBe(503)
  cable.speak()
  await isServedAgain()
  expect(await health()).toBe(200)
  await expect.poll(busy).toEqual([])
})

test('metrics are read while the database does not respond, without the figures of the workshop', async () => {
  const read = async () =>
    (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body
  expect(await read()).toContain('etapa_orders_open 0')
  cable.silence()
  const [first, body] = await Promise.all([
    Promise.race([read().then(() => 'metrics'), me().then(() => 'a call')]),
    read(),
  ])
  expect(first).toBe('metrics')
  expect(body).toContain('etapa_database_up 0')
  expect(body).toContain('nodejs_eventloop_lag_seconds')
  expect(body).not.toMatch(/^etapa_orders_open /m)
  cable.speak()
  await expect.poll(read).toMatch(/etapa_database_up 1.*etapa_orders_open 0/s)
})

test('a transaction times out and is rolled back if the database stops responding during it', async () => {
  const cut = database.sql.begin(async tx => {
    await tx`insert into clients (name) values ('antes')`
    cable.silence()
    await tx`insert into clients (name) values ('depois')`
  })
  await expect(cut).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  cable.speak()
  await database.sql.begin(tx => tx`insert into clients (name) values ('inteiro')`)
  await expect.poll(busy).toEqual([])
  expect(await testApp.sql`select name from clients`).toEqual([{ name: 'inteiro' }])
})

test('listeners get an “unknown” change after the database was unresponsive, and then further changes', async () => {
  const heard: unknown[] = []
  const changes = await listenForChanges(database.sql)
  changes.follow(change => heard.push(change))
  const unknowns = () => heard.filter(change => change === 'unknown').length
  await expect.poll(unknowns).toBe(1)
  const before = unknowns()
  cable.silence()
  await testApp.sql`select pg_notify(${orderChanged}, '6')`
  await expect.poll(health).toBe(503)
  cable.speak()
  await expect.poll(unknowns).toBeGreaterThan(before)
  await database.sql`select pg_notify(${orderChanged}, '7')`
  await expect.poll(() => heard.at(-1)).toEqual({ orderId: 7 })
  changes.close()
})

test('calls wait for a slow database, and get 503 if a statement times out', async () => {
  await me()
  cable.delayMs = 100
  expect((await me()).statusCode).toBe(200)
  await testApp.sql.begin(async tx => {
    await tx`lock table sessions`
    const answers = await Promise.all(Array.from({ length: 40 }, me))
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([503, tooSlow])
  })
  cable.delayMs = 0
  await isServedAgain()
  await expect.poll(busy).toEqual([])
})

test('queries fail with CONNECTION_CLOSED if the database closes the connection immediately', async () => {
  const closing = createServer(socket => socket.end()).listen(0, '127.0.0.1')
  await once(closing, 'listening')
  const { sql, close } = openDatabase(`postgres://x:x@127.0.0.1:${(closing.address() as AddressInfo).port}/x`)
  await expect(Promise.all([sql`select 1`, sql`select 2`])).rejects.toMatchObject({
    code: 'CONNECTION_CLOSED',
  })
  await close()
  closing.close()
})
