import { describe, expect, test } from 'vitest'
import { WorkingTime } from '../calendar/working-time.ts'
import { ageOf, workingTimeInWords } from './age.ts'

const open = { opens: '08:00', closes: '18:00' }
const time = new WorkingTime(
  { week: [null, open, open, open, open, open, null], holidays: [] },
  'America/Sao_Paulo',
)
const at = (local: string) => `${local}:00-03:00`

describe('the age of a product in a stage, in working time,', () => {
  test.each([
    ['2026-11-16T10:00', '2026-11-16T10:00', 'agora', 'short'],
    ['2026-11-16T10:05', '2026-11-16T10:00', 'agora', 'short'],
    ['2026-11-16T09:48', '2026-11-16T10:00', '12 min', 'short'],
    ['2026-11-13T17:00', '2026-11-16T11:12', '4 h 12 min', 'short'],
    ['2026-11-13T09:00', '2026-11-16T09:00', '1 d', 'long'],
    ['2026-11-12T09:00', '2026-11-16T13:00', '2 d 4 h', 'long'],
    ['2026-11-11T09:00', '2026-11-16T09:00', '3 d', 'too long'],
  ])('from %s to %s is shown as “%s” and counts as a %s wait', (since, now, words, wait) => {
    expect(ageOf(at(since), Date.parse(at(now)), time)).toMatchObject({ words, wait })
  })

  test.each([
    ['2026-11-16T10:00', '2026-11-16T10:00', 'agora'],
    ['2026-11-16T09:48', '2026-11-16T10:00', '12 min'],
    ['2026-11-13T17:00', '2026-11-16T11:12', '4 h'],
    ['2026-11-12T09:00', '2026-11-16T13:00', '2 d'],
  ])('from %s to %s is “%s” in brief', (since, now, brief) => {
    expect(ageOf(at(since), Date.parse(at(now)), time).brief).toBe(brief)
  })

  test('is shown in days that have the length of the opening hours', () => {
    expect(workingTimeInWords(600, 600)).toBe('1 d')
    expect(workingTimeInWords(600, 480)).toBe('1 d 2 h')
  })
})
