import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { useBench } from '../../../test/bench.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { SharedCounts } from './shared-counts.ts'

const bench = useBench()
const aMinute = 60_000
const limit = 30
let there: Database
beforeAll(() => {
  there = openDatabase(bench.databaseUrl, { connections: 2 })
})
afterAll(() => there.close())

const storedCalls = async (key: string) => {
  const [row] = await bench.sql<{ calls: number }[]>`select calls from call_counts where key = ${key}`
  return row?.calls
}

describe('two instances', () => {
  const instances = () => [new SharedCounts(bench.sql), new SharedCounts(there.sql)] as const

  test('count together what comes to them by turns', async () => {
    const [here, away] = instances()
    for (let i = 1; i <= 10; i += 1) {
      here.add('a', aMinute, limit)
      away.add('a', aMinute, limit)
      if (i >= 5) await vi.waitFor(async () => expect(await storedCalls('a')).toBe(2 * i))
    }
    expect(here.add('a', aMinute, limit).current).toBeGreaterThanOrEqual(20)
    expect(away.add('a', aMinute, limit).current).toBeGreaterThanOrEqual(20)
  })

  test('open the window anew when it has ended, and end it at the same time', async () => {
    const [here, away] = instances()
    for (let i = 0; i < 10; i += 1) here.add('b', 300, limit)
    await vi.waitFor(async () => expect(await storedCalls('b')).toBe(10))
    await vi.waitFor(() => expect(here.add('b', aMinute, limit).current).toBe(1))
    for (let i = 0; i < 6; i += 1) away.add('b', aMinute, limit)
    await vi.waitFor(async () => expect(await storedCalls('b')).toBe(6))
    for (let i = 0; i < 5; i += 1) here.add('b', aMinute, limit)
    await vi.waitFor(async () => expect(await storedCalls('b')).toBe(12))
  })

  test('say nothing of those who call now and then, nor of more than the limit', async () => {
    const [here, away] = instances()
    for (let i = 0; i < 4; i += 1) here.add('seldom', aMinute, limit)
    for (let i = 0; i < 500; i += 1) away.add('often', aMinute, limit)
    await vi.waitFor(async () => expect(await storedCalls('often')).toBeGreaterThan(limit))
    expect(await storedCalls('seldom')).toBeUndefined()
  })
})

test('without the database an instance goes on counting alone', async () => {
  const absent = openDatabase('postgres://ninguem@127.0.0.1:1/nada')
  const counts = new SharedCounts(absent.sql)
  for (let i = 1; i <= 10; i += 1) counts.add('c', aMinute, limit)
  await expect(absent.sql`select 1`).rejects.toThrow('ECONNREFUSED')
  expect(counts.add('c', aMinute, limit).current).toBe(11)
})

test('counts of windows that have ended are forgotten', async () => {
  await bench.sql`insert into call_counts values ('old', 5, now() - interval '1 second')`
  const counts = new SharedCounts(bench.sql)
  for (let i = 0; i < 5; i += 1) counts.add('d', aMinute, limit)
  await vi.waitFor(async () => expect(await storedCalls('old')).toBeUndefined())
})
