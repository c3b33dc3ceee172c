import type { Calendar } from '@etapa/domain/calendar/calendar'
import { expect, test } from 'vitest'
import { mergeCalendar } from './merge-calendar.ts'

const open = { opens: '08:00', closes: '18:00' }
const short = { opens: '08:00', closes: '12:00' }
const nothing = { national: false, usual: false, state: null, town: [] }
const before: Calendar = {
  observed: nothing,
  week: [null, open, open, open, open, open, null],
  holidays: [
    { day: '2026-06-24', name: 'São João' },
    { day: '2026-12-24', name: 'Véspera' },
    { day: '2026-12-25', name: 'Natal' },
  ],
  updatedAt: '2026-11-15T12:00:00.000Z',
}

test("a person's changes and a colleague's are both kept, and the person's win on the same day", () => {
  const typed = {
    ...before,
    week: before.week.with(5, short).with(1, short),
    holidays: [
      { day: '2026-12-24', name: 'Véspera de Natal' },
      { day: '2026-12-25', name: 'Natal' },
      { day: '2026-12-31', name: 'Réveillon' },
    ],
  }
  const newer = {
    observed: { ...nothing, national: true },
    week: before.week.with(6, short).with(1, null),
    holidays: [
      { day: '2026-01-02', name: 'Ponte' },
      { day: '2026-06-24', name: 'São João' },
      { day: '2026-12-24', name: 'Fechado' },
    ],
    updatedAt: '2026-11-16T12:00:00.000Z',
  }
  expect(mergeCalendar({ before, typed }, newer)).toEqual({
    week: [null, short, open, open, open, short, short],
    holidays: [
      { day: '2026-01-02', name: 'Ponte' },
      { day: '2026-12-24', name: 'Véspera de Natal' },
      { day: '2026-12-31', name: 'Réveillon' },
    ],
    observed: newer.observed,
    updatedAt: newer.updatedAt,
  })
  const chosen = { ...nothing, state: 'SP' as const }
  expect(mergeCalendar({ before, typed: { ...before, observed: chosen } }, newer).observed).toEqual(chosen)
})

test('without changes the newer calendar results', () => {
  const newer = { ...before, holidays: [], updatedAt: '2026-11-16T12:00:00.000Z' }
  expect(mergeCalendar({ before, typed: before }, newer)).toEqual(newer)
})
