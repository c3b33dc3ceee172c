import { expect, test } from 'vitest'
import { csvText, fromCsvText } from './csv-text.ts'

test.each(['=1+1', '+1', '-1', '@A1', ' =1', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1'])(
  '%j is escaped so that a spreadsheet does not run it as a formula',
  text => expect(csvText(text)).toBe(`"'${text}"`),
)

test.each([
  ['Caixa', '"Caixa"'],
  ['a;=1', '"a;=1"'],
  ['a,=1', '"a,=1"'],
  ['a"=1', '"a""=1"'],
  ['', '""'],
])('%j is quoted as one CSV cell', (text, cell) => expect(csvText(text)).toBe(cell))

test.each(['=1+1', "'=1", "''", "'Caixa", ' -1', 'Caixa', ''])(
  '%j is unchanged after being written to CSV and read back',
  text => expect(fromCsvText(csvText(text).slice(1, -1))).toBe(text),
)
