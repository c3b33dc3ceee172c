import { expect, test } from 'vitest'
import { retryPause } from './retry-pause.ts'

test('the maximum pause before a retry doubles with each refusal, up to a minute', () => {
  const longest = [1, 2, 3, 4, 5, 50].map(refusals => retryPause(refusals, 1))
  expect(longest).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
})

test('the pause before a retry is randomised between half and all of its maximum', () => {
  expect(retryPause(3, 0)).toBe(10_000)
  expect(retryPause(3, 0.5)).toBe(15_000)
})
