import { expect, test } from 'vitest'
import { workingDays } from './in-words.ts'

test.each([
  [1, '1 dia útil'],
  [0.96, '1 dia útil'],
  [0.8, '0,8 dias úteis'],
  [2.25, '2,3 dias úteis'],
])('%d working days are shown as “%s”', (days, words) => {
  expect(workingDays(days)).toBe(words)
})
