import { expect, test } from 'vitest'
import { csvText, fromCsvText } from './csv-text.ts'

test.each(['=1+1', '+1', '-1', '@A1', ' =1', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1'])(
  '%j stays text',
  text => expect(csvText(text)).toBe(`"'${text}"`),
)

test.each([
  ['Caixa', '"Caixa"'],
  ['a;=1', '"a;=1"'],
  ['a,=1', '"a,=1"'],
  ['a"=1', '"a""=1"'],
  ['', '""'],
])('%j is one cell', (text, cell) => expect(csvText(text)).toBe(cell))

test.each(['=1+1', "'=1", "''", "'Caixa", ' -1', 'Caixa', ''])('%j survives writing and reading', text =>
  expect(fromCsvText(csvText(text).slice(1, -1))).toBe(text),
)
