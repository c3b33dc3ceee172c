import { expect, test } from 'vitest'
import { type Result, summarizeResults } from './result.ts'

const times = (count: number, result: Result) => Array.from({ length: count }, () => result)

test.each([
  [[...times(9, 'OK'), 'NC', 'NA'] as const, '9 OK, 1 não conforme, 1 N.A.'],
  [times(2, 'NC'), '2 não conformes'],
  [times(3, 'OK'), '3 OK'],
  [[], ''],
])('the results %j are summarised in one line', (given, words) => {
  expect(summarizeResults(given)).toBe(words)
})
