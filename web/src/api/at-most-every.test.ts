import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first call runs at once, and calls within the interval are merged into one at its end', () => {
  const work = vi.fn()
  const { ask } = atMostEvery(15_000, work)
  ask()
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledTimes(1)
  for (const milliseconds of [1_000, 5_000, 8_999]) {
    ask()
    vi.advanceTimersByTime(milliseconds)
  }
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledTimes(2)
  ask()
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledTimes(3)
})

test('a call that is still pending does not run after stop', () => {
  const work = vi.fn()
  const { ask, stop } = atMostEvery(15_000, work)
  ask()
  stop()
  vi.advanceTimersByTime(60_000)
  expect(work).not.toHaveBeenCalled()
})
