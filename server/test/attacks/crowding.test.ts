import { updateClient } from '@etapa/domain/clients/endpoints'
import { deleteEmployee, listEmployees } from '@etapa/domain/employees/endpoints'
import type { Endpoint } from '@etapa/domain/endpoint'
import { health } from '@etapa/domain/health'
import { exportCsv, exportSpreadsheet } from '@etapa/domain/orders/endpoints'
import { getBoard } from '@etapa/domain/production/board'
import { quickSearch } from '@etapa/domain/production/quick-search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { listen } from '../../src/platform/process/listen.ts'
import { seedOrders } from '../../src/seed/seed-orders.ts'
import { seedClients, seedEmployees } from '../../src/seed/seed-people.ts'
import type { Caller } from '../caller.ts'
import { countWaiting } from '../faults/count-waiting.ts'
import { useTestApp } from '../test-app.ts'
import { type Attempt, attemptWith } from './attempts.ts'
import { Wire } from './wire.ts'

const testApp = useTestApp({ HOST: '127.0.0.1', PORT: '0' })
/** Beside the product's own connections, which an attack takes. */
let beside: Database
let wire: Wire
let attacker: Caller
let other: Caller
beforeAll(async () => {
  beside = openDatabase(testApp.databaseUrl, { connections: 3, statementTimeoutMs: 0 })
  await seedEmployees(beside.sql, 'uma-senha-boa')
  await seedClients(beside.sql, 50)
  await seedOrders(beside.sql, 1_500, () => {})
  wire = new Wire(await listen(testApp.app, testApp.config), 100)
  attacker = await testApp.people.worker()
  other = await testApp.people.worker()
})
afterAll(async () => {
  wire.close()
  await beside.close()
})

const oneLetterWords = 'abcdefghijklmnopqrstuvwxyz'.split('').join(' ').repeat(2).slice(0, 99)

const asked = (endpoint: Endpoint, query = {}, params = {}, body?: unknown): Attempt =>
  attemptWith(endpoint, { params, query, body })
let renames = 0
const rename = () => {
  renames += 1
  const contact = { representative: '', telephone: '', email: '' }
  return asked(updateClient, {}, { id: 1 }, { ...contact, name: `Renomeada ${renames}` })
}
const floods: [what: string, count: number, attempt: () => Attempt][] = [
  ['searches', 60, () => asked(quickSearch, { text: oneLetterWords })],
  ['spreadsheets', 12, () => asked(exportSpreadsheet)],
  ['CSV files', 12, () => asked(exportCsv)],
  ['boards', 30, () => asked(getBoard)],
  ['renames of one client', 20, rename],
]

const send = (caller: Caller, attempt: Attempt) =>
  wire.send({ ...attempt, headers: { ...attempt.headers, cookie: caller.cookie } })

describe('what one person asks for while the database is slow leaves connections to everybody else', () => {
  test.each(floods)('%s', async (what, count, attempt) => {
    const sent = await beside.sql.begin(async tx => {
      // Whatever the calls read or write waits here, on the connection that it has taken.
      await tx`lock table service_orders in access exclusive mode`
      const flood = Array.from({ length: count }, () => send(attacker, attempt()))
      await expect.poll(() => countWaiting(beside.sql), { message: what }).toBeGreaterThan(0)
      expect((await send(other, asked(listEmployees))).status).toBe(200)
      expect((await send(other, asked(health))).status).toBe(200)
      return { flood }
    })
    const statuses = (await Promise.all(sent.flood)).map(({ status }) => status)
    expect(statuses.filter(status => status !== 200 && status !== 429)).toEqual([])
  })
})

test('health answers while every connection is taken', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => testApp.people.worker()))
  const sent = await beside.sql.begin(async tx => {
    await tx`lock table service_orders in access exclusive mode`
    const flood = people.flatMap(person =>
      Array.from({ length: 6 }, () => send(person, asked(quickSearch, { text: 'caixa' }))),
    )
    await expect.poll(() => countWaiting(beside.sql)).toBe(10)
    expect((await send(other, asked(health))).status).toBe(200)
    return { flood }
  })
  await Promise.all(sent.flood)
})

test('who loses access while a call waits for its turn changes nothing by it', async () => {
  const manager = await testApp.people.manager()
  const dismissed = await testApp.people.worker()
  const sent = await beside.sql.begin(async tx => {
    await tx`lock table service_orders in access exclusive mode`
    const flood = Array.from({ length: 8 }, () => send(dismissed, rename()))
    await expect.poll(() => countWaiting(beside.sql)).toBe(3)
    await manager.call(deleteEmployee, { params: { id: dismissed.user.id } })
    return { flood }
  })
  const statuses = (await Promise.all(sent.flood)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 200, 401, 401, 401, 401, 401])
})

describe('whoever calls meanwhile waits for a few of the calls that one person makes all at once', () => {
  test.each(floods)('%s', async (_, count, attempt) => {
    await send(attacker, attempt())
    let answered = 0
    const flood = Array.from({ length: count }, () => send(attacker, attempt()).then(() => (answered += 1)))
    const waits: number[] = []
    while (answered < count) {
      const before = answered
      expect((await send(other, asked(listEmployees))).status).toBe(200)
      waits.push(answered - before)
    }
    await Promise.all(flood)
    expect(Math.max(...waits)).toBeLessThan(count / 2)
  })
})
