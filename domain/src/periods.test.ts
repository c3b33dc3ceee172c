import { expect, test } from 'vitest'
import { daysBetween, lastMonth, recentPeriod, thisMonth } from './periods.ts'

test('the length of a period includes its first and last day', () => {
  expect(daysBetween('2026-11-01', '2026-11-30')).toBe(30)
})

test("a recent period ends today in the workshop's time zone", () => {
  const lateInSaoPaulo = new Date('2026-11-16T02:30:00Z')
  expect(recentPeriod(7, lateInSaoPaulo)).toEqual({ startDate: '2026-11-09', endDate: '2026-11-15' })
})

test.each([
  ['2026-11-15T12:00:00Z', ['2026-11-01', '2026-11-15'], ['2026-10-01', '2026-10-31']],
  ['2026-03-31T12:00:00Z', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['2024-03-01T12:00:00Z', ['2024-03-01', '2024-03-01'], ['2024-02-01', '2024-02-29']],
  // Still December 31 in the workshop's time zone.
  ['2027-01-01T01:00:00Z', ['2026-12-01', '2026-12-31'], ['2026-11-01', '2026-11-30']],
])("at %s, this month and last month are those of the workshop's time zone", (now, current, before) => {
  expect(Object.values(thisMonth(new Date(now)))).toEqual(current)
  expect(Object.values(lastMonth(new Date(now)))).toEqual(before)
})
