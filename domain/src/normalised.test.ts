import { expect, test } from 'vitest'
import { normalised, withoutAccents } from './normalised.ts'

test('accents are composed to one character, or removed', () => {
  expect(normalised('a\u0303o', 'NFC')).toBe('ão')
  expect(withoutAccents('Ação')).toBe('Acao')
})

test('excessive combining marks are dropped, and long texts are cut', () => {
  expect(normalised(`a${'\u0301'.repeat(20_000)}`, 'NFC')).toBe('a')
  expect(normalised('x'.repeat(100_000), 'NFD').length).toBeLessThan(10_000)
})
