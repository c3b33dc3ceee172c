import { expect, test } from 'vitest'
import { createRecentCodes } from './recent-codes.ts'

test('a code that stays in front of the camera is reported as new only once', () => {
  const isNew = createRecentCodes()
  expect([0, 200, 400, 2300].map(now => isNew('a', now))).toEqual([true, false, false, false])
})

test('a code is new again after it was out of view for two seconds', () => {
  const isNew = createRecentCodes()
  isNew('a', 0)
  expect(isNew('a', 2001)).toBe(true)
})

test('a different code is reported as new immediately', () => {
  const isNew = createRecentCodes()
  isNew('a', 0)
  expect(isNew('b', 100)).toBe(true)
})
