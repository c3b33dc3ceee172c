import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../src/embedded-postgres/launch-server.ts'
import { expectInvariants } from '../invariants.ts'
import { steps } from '../new-installation.ts'
import { aClient } from '../orders.ts'
import { Product } from '../product.ts'
import { aRemotePerson, RemoteCaller } from '../remote-caller.ts'
import { rounds } from '../rounds.ts'
import { useTestApp } from '../test-app.ts'
import { measurable, megabyte, memoryInUse, readFigures, watchHealth } from './vital-signs.ts'
import { Workday } from './workday.ts'

const { count: seconds, timeout } = rounds(50)
const testApp = useTestApp()
let product: Product
let metricsPort: number

beforeAll(async () => {
  metricsPort = await findFreePort()
  product = await Product.start({
    ...measurable,
    DATA_DIR: testApp.config.dataDir,
    DATABASE_URL: testApp.databaseUrl,
    METRICS_PORT: String(metricsPort),
    TRUST_PROXY: 'true',
  })
})
afterAll(() => product.stop())

/**
 * Returns the numbers of the server's open sockets and event streams, and of the open and busy connections to its
 * database.
 */
async function connections() {
  const figure = await readFigures(metricsPort)
  const [database] = await testApp.sql<{ open: number; busy: number }[]>`
    select count(*) as open, count(*) filter (where state <> 'idle') as busy
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  return {
    sockets: figure('nodejs_active_resources{type="TCPSocketWrap"}'),
    streams: figure('etapa_event_streams'),
    ...database,
  }
}

const hire = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => aRemotePerson(testApp.sql, `Pessoa ${number}`)))

/** Each customer has their own address, because the tracking page has a limit per address. */
const customers = Array.from(
  { length: 20 },
  (_, number) => new RemoteCaller(0, { 'x-forwarded-for': `10.0.0.${number}` }),
)

test(`200 people work for ${seconds} s: all calls succeed, the health check responds, and no memory or connections leak`, {
  timeout: timeout + 60_000,
}, async () => {
  const day = new Workday(product.url, await aClient(testApp.sql))
  // Uses enough concurrency to make the server open all its database connections.
  const early = await hire(40)
  await Promise.all(early.flatMap(person => [1, 2, 3, 4].map(() => day.createOrder(person))))
  for (const person of early) person.leave()
  // Opens the connection that only the health check uses.
  await fetch(`${product.url}/api/health`)
  const idle = await connections()

  const people = await hire(200)
  const [screens, office, floor] = [people.slice(0, 10), people.slice(10, 80), people.slice(80)]
  const evening = new AbortController()
  const watching = watchHealth(product.url, evening.signal)
  const working = Promise.all([
    ...floor.map((person, number) => day.onFloor(person, number % steps.length)),
    ...office.map(person => day.atTheDesk(person)),
    ...screens.map(person => day.watchingTheList(person)),
    ...customers.map(customer => day.tracking(customer)),
  ])
  const pass = (share: number) => Promise.race([wait(seconds * 1000 * share), working, watching])

  await pass(1 / 3)
  const warm = await memoryInUse(product, 1)
  await pass(2 / 3)
  const figure = await readFigures(metricsPort)
  day.end()
  evening.abort()
  const [taken] = await Promise.all([watching, working])
  await expect.poll(connections).toEqual(idle)
  // Measured after everybody has left, because open requests take memory too.
  const late = await memoryInUse(product, 2)

  const within = (share: number) => Math.round(taken[Math.ceil(taken.length * share) - 1] ?? Number.NaN)
  console.info(
    `${seconds} s: ${day.requests} requests, ${day.heard} news heard; health answered ${taken.length} times, ` +
      `half within ${within(0.5)} ms, 95 % within ${within(0.95)} ms, 99 % within ${within(0.99)} ms, the slowest in ${within(1)} ms; ` +
      `memory in use ${warm} MB after a third and ${late} MB when all had gone, ` +
      `resident ${Math.round(figure('process_resident_memory_bytes') / megabyte)} MB`,
  )
  // The limit is the health check's own timeout, because other tests may run at the same time. The line logged above
  // has the actual times.
  expect(within(0.9)).toBeLessThan(2_000)
  expect(late).toBeLessThan(warm + 16)
  await expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads'))
})
