import { expect, test } from 'vitest'
import { containing, searchable, searchIn, wordsOf } from './search.ts'

test('searchable converts text to lower case and removes accents, whether composed or combining', () => {
  expect(searchable('Gráfica AÇÃO')).toBe('grafica acao')
  expect(searchable('a\u0301')).toBe('a')
})

test.each([
  ['', true],
  ['  ', true],
  ['grafica', true],
  ['GRÁFICA SÃO', true],
  [' bento ', true],
  ['bento  grafica', true],
  ['bento jose', false],
  ['jose', false],
  ['%', false],
])('searching “Gráfica São Bento” for %j matches: %s', (asked, found) => {
  expect(containing(asked)('Gráfica São Bento')).toBe(found)
})

test('a row matches if each word is found within one of its texts, not across two of them', () => {
  const rows = [
    { name: 'Gráfica São Bento', representative: 'João' },
    { name: 'Aurora', representative: 'Bento Júnior' },
  ]
  const find = searchIn(rows, ({ name, representative }) => [name, representative])
  expect(find('BENTO')).toEqual(rows)
  expect(find('joao')).toEqual([rows[0]])
  expect(find('joao grafica')).toEqual([rows[0]])
  expect(find('bentojoao')).toEqual([])
  expect(find('aurora joao')).toEqual([])
  expect(find(' ')).toEqual(rows)
})

test.each([
  ['caixa de pizza', ['caixa', 'de', 'pizza']],
  ['caixa a caixa e - x', ['caixa']],
  ['armario 2', ['armario', '2']],
  ['a e', ['a', 'e']],
  ['a b c d e f g h i j k l m n o', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ['11 22 33 44 55 66 77 88 99', ['11', '22', '33', '44', '55', '66', '77', '88']],
])('the search words of %j are %j', (asked, words) => {
  expect(wordsOf(asked)).toEqual(words)
})
