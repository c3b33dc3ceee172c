import { expect, test } from 'vitest'
import { formatHours } from './durations.ts'

test.each([
  [0, '0 min'],
  [0.75, '45 min'],
  [6.2, '6 h'],
  [24, '1 d'],
  [52, '2 d 4 h'],
  [47.9, '2 d'],
])('%f hours are shown as %s', (hours, words) => expect(formatHours(hours)).toBe(words))
