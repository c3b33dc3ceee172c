import { expect, test } from 'vitest'
import { quotedText } from './csv-text.ts'
import { readCsv, separatorOf } from './read-csv.ts'

const cellsOf = (text: string, separator = ';') => [...readCsv(text, separator)].map(({ cells }) => cells)

test('CSV is split into rows at any line ending and into cells at the separator, keeping empty cells', () => {
  expect(cellsOf('a;b;c\r\n1;;3\n;\rx')).toEqual([['a', 'b', 'c'], ['1', '', '3'], ['', ''], ['x']])
  expect(cellsOf('')).toEqual([])
  expect(cellsOf('a\tb', '\t')).toEqual([['a', 'b']])
})

test('quoted cells keep separators, line breaks and doubled quotes', () => {
  expect(cellsOf('"a;b";"c\nd";"e ""f"" g"\n"";x')).toEqual([
    ['a;b', 'c\nd', 'e "f" g'],
    ['', 'x'],
  ])
  for (const text of ['', '"', '""', 'a"b', ';"\n"', '"";""'])
    expect(cellsOf(`${quotedText(text)};fim`)).toEqual([[text, 'fim']])
})

test('each row has its line number, even after cells with several lines', () => {
  const rows = [...readCsv('a\n"b\nc";d\n\ne', ';')]
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 4, 5])
})

test('an unclosed quote is rejected with its line number', () => {
  expect(() => cellsOf('a\nb;"c\nd')).toThrow('Linha 2: aspas que não fecham')
})

test.each([
  ['a;b;c\n1,2,3,4,5', ';'],
  ['a,b', ','],
  ['"a;b;c",d', ','],
  ['a\tb', '\t'],
  ['a', ';'],
])('the separator of %j is detected as %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator)
})
