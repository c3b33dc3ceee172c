import { expect, test } from 'vitest'
import { normalised, withoutAccents } from './normalised.ts'

test('accents are one character each, or none', () => {
  expect(normalised('a\u0303o', 'NFC')).toBe('ão')
  expect(withoutAccents('Ação')).toBe('Acao')
})

test('more marks than any letter has are dropped, and so is the end of what is endless', () => {
  expect(normalised(`a${'\u0301'.repeat(20_000)}`, 'NFC')).toBe('a')
  expect(normalised('x'.repeat(100_000), 'NFD').length).toBeLessThan(10_000)
})
