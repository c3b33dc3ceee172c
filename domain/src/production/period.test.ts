import { expect, test } from 'vitest'
import { period, periodBefore } from './period.ts'

test('the period before ends the day before, and is as long', () => {
  expect(periodBefore({ startDate: '2026-11-01', endDate: '2026-11-30' })).toEqual({
    startDate: '2026-10-02',
    endDate: '2026-10-31',
  })
})

test('a period has at most 400 days, the first and the last included', () => {
  expect(period.safeParse({ startDate: '2025-01-01', endDate: '2026-02-04' }).success).toBe(true)
  expect(period.safeParse({ startDate: '2025-01-01', endDate: '2026-02-05' }).error?.issues[0]?.message).toBe(
    'Período: no máximo 400 dias',
  )
})
