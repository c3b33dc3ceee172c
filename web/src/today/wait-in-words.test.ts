import { WorkingTime } from '@etapa/domain/calendar/working-time'
import { expect, test } from 'vitest'
import { waitInWords } from './wait-in-words.ts'

const day = { opens: '08:00', closes: '18:00' }
const time = new WorkingTime(
  { week: [null, day, day, day, day, day, null], holidays: [] },
  'America/Sao_Paulo',
)
const now = Date.parse('2026-11-13T15:00:00-03:00')
const since = (at: string) => ({ sector: 'Montagem', since: `${at}:00-03:00` })

test.each([
  ['2026-11-13T15:00', 'Acaba de chegar em Montagem'],
  ['2026-11-13T09:00', 'Em Montagem há 6 h'],
  ['2026-11-09T14:00', 'Parada em Montagem há 4 dias'],
  ['2026-11-12T15:00', 'Em Montagem há 1 dia'],
])('a wait since %s is described in working time', (at, words) =>
  expect(waitInWords(since(at), { now, time })).toBe(words),
)

test('a wait without a place has no text, and a wait with a place has no duration until the calendar is loaded', () => {
  expect(waitInWords(null, { now, time })).toBe('')
  expect(waitInWords(since('2026-11-13T09:00'), { now, time: undefined })).toBe('Em Montagem')
})
