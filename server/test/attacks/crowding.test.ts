import { deleteEmployee, listEmployees } from '@etapa/domain/employees/endpoints'
import { health } from '@etapa/domain/health'
import { quickSearch } from '@etapa/domain/production/quick-search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { listen } from '../../src/platform/process/listen.ts'
import type { Caller } from '../caller.ts'
import { countWaiting } from '../faults/count-waiting.ts'
import { useTestApp } from '../test-app.ts'
import type { Attempt } from './attempts.ts'
import { asked, floods, rename, seedWorkshop } from './floods.ts'
import { Wire } from './wire.ts'

const testApp = useTestApp({ HOST: '127.0.0.1', PORT: '0' })
/** A database connection outside the server's pool, which the attack exhausts. */
let beside: Database
let wire: Wire
let attacker: Caller
let other: Caller
beforeAll(async () => {
  beside = openDatabase(testApp.databaseUrl, { connections: 3, statementTimeoutMs: 0 })
  // A few orders suffice: the attacker's calls wait for a lock, so they need not be expensive.
  await seedWorkshop(beside.sql, 10)
  wire = new Wire(await listen(testApp.app, testApp.config), 100)
  attacker = await testApp.people.worker()
  other = await testApp.people.worker()
})
afterAll(async () => {
  wire.close()
  await beside.close()
})

const send = (caller: Caller, attempt: Attempt) =>
  wire.send({ ...attempt, headers: { ...attempt.headers, cookie: caller.cookie } })

describe("one person's flood of calls on a slow database leaves connections for others", () => {
  test.each(floods)('%s', async (what, count, attempt) => {
    const sent = await beside.sql.begin(async tx => {
      // The attacker's calls block on this lock while holding their connections.
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

test('the health check responds while every database connection is in use', async () => {
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

test('queued calls of an employee who is deleted in the meantime are rejected with 401, and change nothing', async () => {
  const manager = await testApp.people.manager()
  const dismissed = await testApp.people.worker()
  const sent = await beside.sql.begin(async tx => {
    await tx`lock table service_orders in access exclusive mode`
    const flood = Array.from({ length: 8 }, async () => {
      const attempt = rename()
      const { name }: { name: string } = JSON.parse(String(attempt.payload))
      return { name, status: (await send(dismissed, attempt)).status }
    })
    await expect.poll(() => countWaiting(beside.sql)).toBe(3)
    await manager.call(deleteEmployee, { params: { id: dismissed.user.id } })
    return { flood }
  })
  const renames = await Promise.all(sent.flood)
  expect(renames.map(({ status }) => status).sort()).toEqual([200, 200, 200, 401, 401, 401, 401, 401])
  const accepted = renames.filter(({ status }) => status === 200).map(({ name }) => name)
  const [client] = await beside.sql`select name from clients where id = 1`
  expect(accepted).toContain(client?.name)
})
