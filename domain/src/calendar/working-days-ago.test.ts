import { expect, test } from 'vitest'
import { workingDaysAgo } from './working-days-ago.ts'
import { WorkingTime } from './working-time.ts'

const open = { opens: '08:00', closes: '18:00' }
const week = [null, open, open, open, open, open, null]
const holidays = [{ day: '2026-11-20', name: 'Consciência Negra' }]
const time = new WorkingTime({ week, holidays }, 'America/Sao_Paulo')

test.each([
  ['a Thursday', 1, '2026-11-19', '2026-11-18'],
  ['a Thursday', 2, '2026-11-19', '2026-11-17'],
  ['a holiday', 2, '2026-11-20', '2026-11-17'],
  ['a Monday after it', 1, '2026-11-23', '2026-11-22'],
  ['a Monday after it', 2, '2026-11-23', '2026-11-18'],
])('on %s, the result is the latest day that is %i working days ago', (_, count, today, day) => {
  expect(workingDaysAgo(count, today, time)).toBe(day)
  expect(time.workingDays(day, today)).toBe(count)
})

test('the search for a day stops after a year if the calendar has no open days', () => {
  const closed = new WorkingTime({ week: Array(7).fill(null), holidays: [] }, 'America/Sao_Paulo')
  expect(workingDaysAgo(2, '2026-11-19', closed)).toBe('2025-11-18')
})
