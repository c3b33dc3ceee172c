import { expect, test } from 'vitest'
import { isDay, readDay, whyRefused } from './read-day.ts'

test.each([
  ['15/11/2026', '2026-11-15'],
  ['5/1/2026', '2026-01-05'],
  ['05.01.2026', '2026-01-05'],
  [' 5-1-2026 ', '2026-01-05'],
  ['15112026', '2026-11-15'],
  ['29/02/2024', '2024-02-29'],
])('%j is parsed as the date %s', (text, day) => expect(readDay(text)).toBe(day))

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
])('%j is not accepted as a date', text => expect(readDay(text)).toBeNull())

test.each(['15/11-2026', '1/1/0001', '1/1/1899', 'ontem', '2026-11-15', '1112026'])(
  '%j is not accepted as a date',
  text => expect(readDay(text)).toBeNull(),
)

test('isDay accepts only existing dates in the format YYYY-MM-DD', () => {
  expect(isDay('2026-11-15')).toBe(true)
  expect(isDay('2026-02-30')).toBe(false)
  expect(isDay('2026-11-15T10:00:00Z')).toBe(false)
})

test.each([
  ['', undefined],
  ['15/11/2026', undefined],
  ['10112026', undefined],
  ['20.11.2026', undefined],
  ['09/11/2026', '09/11/2026 é antes de 10/11/2026'],
  ['21/11/2026', '21/11/2026 é depois de 20/11/2026'],
  ['31/02/2026', '“31/02/2026” não é uma data'],
  ['ontem', '“ontem” não é uma data'],
])('the error for %j in a field limited to the 10th to the 20th is: %s', (text, reason) => {
  expect(whyRefused(text, { earliest: '2026-11-10', latest: '2026-11-20' })).toBe(reason)
})
