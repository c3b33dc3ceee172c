import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeptValue } from './kept-value.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns a `KeptValue` whose computations the test completes by hand. */
function byHand() {
  const begun: { resolve: (value: number) => void; reject: (error: Error) => void }[] = []
  const make = () => new Promise<number>((resolve, reject) => begun.push({ resolve, reject }))
  const kept = new KeptValue(make, Fastify({ logger: { level: 'silent' } }).log)
  const finish = async (value: number) => {
    begun.at(-1)?.resolve(value)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { kept, begun, finish }
}

test('the cached value is served while the next one is computed', async () => {
  const { kept, begun, finish } = byHand()
  const first = kept.recent()
  await finish(1)
  expect(await first).toBe(1)
  kept.markStale()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toHaveLength(2)
  expect(await kept.recent()).toBe(1)
  await finish(2)
  expect(await kept.recent()).toBe(2)
})

test('concurrent calls of current() share a computation, unless a change was marked after it started', async () => {
  const { kept, begun, finish } = byHand()
  const early = kept.current()
  const together = kept.current()
  expect(begun).toHaveLength(1)
  kept.markStale()
  const late = [kept.current(), kept.current()]
  await finish(1)
  expect(await early).toBe(1)
  expect(await together).toBe(1)
  expect(begun).toHaveLength(2)
  await finish(2)
  expect(await Promise.all(late)).toEqual([2, 2])
})

test('a value older than one minute is served while it is recomputed, and one older than five minutes is not served', async () => {
  const { kept, begun, finish } = byHand()
  void kept.recent()
  await finish(1)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(begun).toHaveLength(1)
  expect(await kept.recent()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await finish(2)
  await vi.advanceTimersByTimeAsync(301_000)
  const waiting = kept.recent()
  await finish(3)
  expect(await waiting).toBe(3)
})

test('changes do not trigger a computation while nobody reads the value', async () => {
  const { kept, begun, finish } = byHand()
  void kept.recent()
  await finish(1)
  await vi.advanceTimersByTimeAsync(61_000)
  kept.markStale()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(begun).toHaveLength(1)
})

test('the next call retries after a failure', async () => {
  const { kept, begun, finish } = byHand()
  const failed = kept.current()
  begun[0]?.reject(new Error('the database is away'))
  await expect(failed).rejects.toThrow('the database is away')
  const second = kept.current()
  await finish(2)
  expect(await second).toBe(2)
})
