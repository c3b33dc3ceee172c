import { expect, test } from 'vitest'
import { period, periodBefore } from './period.ts'

test('the previous period ends on the day before the given one and has the same length', () => {
  expect(periodBefore({ startDate: '2026-11-02', endDate: '2026-11-30' })).toEqual({
    startDate: '2026-10-04',
    endDate: '2026-11-01',
  })
})

test('a period has at most 400 days, both ends included', () => {
  expect(period.safeParse({ startDate: '2025-01-01', endDate: '2026-02-04' }).success).toBe(true)
  expect(period.safeParse({ startDate: '2025-01-01', endDate: '2026-02-05' }).error?.issues[0]?.message).toBe(
    'Período: no máximo 400 dias',
  )
})

test('the first days of a month are compared with the same days of the previous month', () => {
  const before = (startDate: string, endDate: string) => Object.values(periodBefore({ startDate, endDate }))
  expect(before('2026-11-01', '2026-11-16')).toEqual(['2026-10-01', '2026-10-16'])
  expect(before('2026-03-01', '2026-03-30')).toEqual(['2026-02-01', '2026-02-28'])
  expect(before('2026-10-01', '2026-10-31')).toEqual(['2026-09-01', '2026-09-30'])
  expect(before('2026-02-01', '2026-02-28')).toEqual(['2026-01-01', '2026-01-31'])
  expect(before('2026-11-02', '2026-11-08')).toEqual(['2026-10-26', '2026-11-01'])
})
