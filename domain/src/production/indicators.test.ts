import { expect, test } from 'vitest'
import { daysBetween, periodBefore, recentPeriod } from './indicators.ts'

test('a period has both its ends, and the one before is as long', () => {
  expect(daysBetween('2026-11-01', '2026-11-30')).toBe(30)
  expect(periodBefore({ startDate: '2026-11-01', endDate: '2026-11-30' })).toEqual({
    startDate: '2026-10-02',
    endDate: '2026-10-31',
  })
})

test('the last days end with the workshop’s today', () => {
  const lateInSaoPaulo = new Date('2026-11-16T02:30:00Z')
  expect(recentPeriod(7, lateInSaoPaulo)).toEqual({ startDate: '2026-11-09', endDate: '2026-11-15' })
})
