import { expect, test } from 'vitest'
import { isOverdue, timeOut } from './loan.ts'

const at = (local: string) => Date.parse(`${local}-03:00`)
const lent = (returnOn: string | null) => ({
  loan: { client: { id: 1, name: 'Caixas do Vale' }, contact: '', returnOn },
})

test('a loan is overdue from the day after its return date', () => {
  const now = at('2026-11-20T23:30')
  expect(
    [lent('2026-11-19'), lent('2026-11-20'), lent(null), { loan: null }].map(one => isOverdue(one, now)),
  ).toEqual([true, false, false, false])
})

test.each([
  ['2026-11-20T08:00', 'desde hoje'],
  ['2026-11-19T23:50', 'há 1 dia'],
  ['2026-11-01T12:00', 'há 19 dias'],
  ['2026-11-21T00:10', 'desde hoje'],
])('plates out since %s are described on the 20th as “%s”', (since, words) => {
  expect(timeOut(new Date(at(since)).toISOString(), at('2026-11-20T00:10'))).toBe(words)
})
