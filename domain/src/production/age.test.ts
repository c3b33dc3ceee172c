import { describe, expect, test } from 'vitest'
import { ageInWords, waitOf } from './age.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

describe('the age of a product in a stage', () => {
  test.each([
    ['2026-11-15T11:59:31Z', 'agora', 'short'],
    ['2026-11-15T12:00:09Z', 'agora', 'short'],
    ['2026-11-15T11:48:00Z', '12 min', 'short'],
    ['2026-11-15T08:00:00Z', '4 h', 'short'],
    ['2026-11-15T07:47:59Z', '4 h 12 min', 'short'],
    ['2026-11-14T12:00:00Z', '1 d', 'long'],
    ['2026-11-13T07:59:00Z', '2 d 4 h', 'long'],
    ['2026-11-12T12:00:00Z', '3 d', 'too long'],
    ['2026-09-30T06:00:00Z', '46 d 6 h', 'too long'],
  ])('since %s is %s, a %s wait', (since, words, wait) => {
    expect(ageInWords(since, now)).toBe(words)
    expect(waitOf(since, now)).toBe(wait)
  })
})
