import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { withTimeout } from './with-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Never responds, like an unreachable server; rejects when aborted. */
const silence = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

test('a response within the timeout is returned', async () => {
  expect(await withTimeout(1000, async () => 'feito')).toBe('feito')
})

test('a timeout throws an ApiError with status 0', async () => {
  const outcome = withTimeout(1000, silence).catch(error => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await outcome).toBeInstanceOf(ApiError)
  expect(await outcome).toMatchObject({ status: 0 })
})

test('progress restarts the timeout', async () => {
  let isOver = false
  const outcome = withTimeout(1000, (signal, onSign) => {
    setTimeout(onSign, 800)
    return silence(signal)
  }).catch(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(1700)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  await outcome
  expect(isOver).toBe(true)
})

test('a rejection is rethrown unchanged', async () => {
  const refusal = new ApiError(409, 'já foi finalizada')
  await expect(withTimeout(1000, () => Promise.reject(refusal))).rejects.toBe(refusal)
})
