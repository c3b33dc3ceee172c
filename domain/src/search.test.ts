import { expect, test } from 'vitest'
import { containing, searchable } from './search.ts'

test('case and accents do not matter, however they are composed', () => {
  expect(searchable('Gráfica AÇÃO')).toBe('grafica acao')
  expect(searchable('a\u0301')).toBe('a')
})

test.each([
  ['', true],
  ['  ', true],
  ['grafica', true],
  ['GRÁFICA SÃO', true],
  [' joão ', true],
  ['jose', false],
  ['%', false],
])('%j found in a client: %s', (asked, found) => {
  expect(containing(asked)('Gráfica São Bento', 'Joao da Silva')).toBe(found)
})
