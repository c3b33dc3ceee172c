import { expect, test } from 'vitest'
import { waitInBrief, waitInWords } from './customer-wait.ts'

const now = Date.parse('2026-11-17T12:00:00Z')

test.each([
  ['2026-11-17T11:00:00Z', 'Aguardando cliente desde hoje', 'Cliente: hoje'],
  ['2026-11-16T22:00:00Z', 'Aguardando cliente há 1 dia', 'Cliente 1 d'],
  ['2026-11-15T11:00:00Z', 'Aguardando cliente há 2 dias', 'Cliente 2 d'],
])('waiting for the customer since %s is described as “%s”', (since, words, brief) => {
  expect(waitInWords(since, now)).toBe(words)
  expect(waitInBrief(since, now)).toBe(brief)
})
