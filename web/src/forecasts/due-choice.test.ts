import { WorkingTime } from '@etapa/domain/calendar/working-time'
import { expect, test } from 'vitest'
import { dueFilter } from './due-choice.ts'

const day = { opens: '08:00', closes: '18:00' }
const time = new WorkingTime(
  { week: [null, day, day, day, day, day, null], holidays: [] },
  'America/Sao_Paulo',
)
const now = Date.parse('2026-11-13T22:00:00-03:00')
const due = (dueFrom: string, dueTo: string) => ({ dueFrom, dueTo, open: 'true' })

test('a deadline in working days is selected only once the calendar is loaded', () => {
  expect(dueFilter('3-dias', { now, time })).toEqual(due('2026-11-13', '2026-11-18'))
  expect(dueFilter('3-dias', { now, time: undefined })).toBeUndefined()
})

test('today and tomorrow do not need the calendar', () => {
  for (const known of [time, undefined]) {
    expect(dueFilter('hoje', { now, time: known })).toEqual(due('2026-11-13', '2026-11-13'))
    expect(dueFilter('amanha', { now, time: known })).toEqual(due('2026-11-14', '2026-11-14'))
  }
})
