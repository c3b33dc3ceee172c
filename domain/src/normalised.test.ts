import { expect, test } from 'vitest'
import { normalised, withoutAccents } from './normalised.ts'

test('normalised composes a letter and its accent into one character, and withoutAccents removes accents', () => {
  expect(normalised('a\u0303o', 'NFC')).toBe('ão')
  expect(withoutAccents('Ação')).toBe('Acao')
})

test('excessive combining marks are dropped, and long texts are truncated', () => {
  expect(normalised(`a${'\u0301'.repeat(20_000)}`, 'NFC')).toBe('a')
  expect(normalised('x'.repeat(100_000), 'NFD').length).toBeLessThan(10_000)
})
