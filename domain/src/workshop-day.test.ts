import { expect, test } from 'vitest'
import { workshopDay } from './workshop-day.ts'

test.each([
  ['2026-11-15', '2026-11-15'],
  ['2026-11-16T02:30:00Z', '2026-11-15'],
  ['2026-11-16T03:00:00.000Z', '2026-11-16'],
  ['2026-11-15T23:30:00-03:00', '2026-11-15'],
])('%s is on %s in São Paulo', (value, day) => {
  expect(workshopDay(value, 'America/Sao_Paulo')).toBe(day)
})
