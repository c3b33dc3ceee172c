import { expect, test } from 'vitest'
import { periodBefore } from './indicators.ts'

test('the period before ends the day before, and is as long', () => {
  expect(periodBefore({ startDate: '2026-11-01', endDate: '2026-11-30' })).toEqual({
    startDate: '2026-10-02',
    endDate: '2026-10-31',
  })
})
