import { expect, test } from 'vitest'
import { isDay, readDay } from './read-day.ts'

test.each([
  ['15/11/2026', '2026-11-15'],
  ['5/1/2026', '2026-01-05'],
  ['05.01.2026', '2026-01-05'],
  [' 5-1-2026 ', '2026-01-05'],
  ['15112026', '2026-11-15'],
  ['29/02/2024', '2024-02-29'],
])('%j names %s', (text, day) => expect(readDay(text)).toBe(day))

test.each([
  '',
  '15',
  '15/11',
  '15/11/20',
  '15/11/20260',
  '31/02/2026',
  '29/02/2026',
  '00/01/2026',
  '01/13/2026',
])('%j names no day', text => expect(readDay(text)).toBeNull())

test.each(['15/11-2026', '1/1/0001', '1/1/1899', 'ontem', '2026-11-15', '1112026'])('%j names no day', text =>
  expect(readDay(text)).toBeNull(),
)

test('a day is written year first', () => {
  expect(isDay('2026-11-15')).toBe(true)
  expect(isDay('2026-02-30')).toBe(false)
  expect(isDay('2026-11-15T10:00:00Z')).toBe(false)
})
