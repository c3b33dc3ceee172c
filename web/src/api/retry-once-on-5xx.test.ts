import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { retryOnceOn5xx } from './retry-once-on-5xx.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fails with these statuses, then succeeds. */
function failing(...statuses: number[]) {
  return vi.fn(async () => {
    const status = statuses.shift()
    if (status !== undefined) throw new ApiError(status, `${status}`)
    return 'feito'
  })
}

async function outcome(attempt: Promise<string>): Promise<string> {
  const settled = attempt.catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  return await settled
}

test('a call that succeeds is not retried', async () => {
  const work = failing()
  expect(await outcome(retryOnceOn5xx(work))).toBe('feito')
  expect(work).toHaveBeenCalledTimes(1)
})

test.each([502, 503, 504])('a call that fails with %i is retried exactly once', async status => {
  expect(await outcome(retryOnceOn5xx(failing(status)))).toBe('feito')
  const work = failing(status, status, status)
  expect(await outcome(retryOnceOn5xx(work))).toBe(String(status))
  expect(work).toHaveBeenCalledTimes(2)
})

test.each([0, 400, 409, 500])('a call that fails with %i is not retried', async status => {
  const work = failing(status)
  expect(await outcome(retryOnceOn5xx(work))).toBe(String(status))
  expect(work).toHaveBeenCalledTimes(1)
})

test('the recover function, if given, runs instead of a second attempt', async () => {
  expect(await outcome(retryOnceOn5xx(failing(502), async () => 'conferido'))).toBe('conferido')
})
