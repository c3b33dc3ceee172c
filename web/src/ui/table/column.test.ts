import { expect, test } from 'vitest'
import { type Column, columnWidths, fitColumns, fitPaper, leastWidth } from './column.ts'

const columns = [{ least: 8 }, { least: 11, grow: 3 }, { least: 9, grow: 1 }]

test('the minimum width of a table is the sum of its columns', () => {
  expect(leastWidth(columns)).toBe(28)
})

test('every column has its minimum width, and growing ones share the rest', () => {
  expect(columnWidths(columns)).toEqual([
    '8rem',
    'calc(11rem + (100cqi - 28rem) * 0.75)',
    'calc(9rem + (100cqi - 28rem) * 0.25)',
  ])
})

const column = (header: string, least: number, more: Partial<Column<object>> = {}): Column<object> => ({
  header,
  cell: () => header,
  least,
  ...more,
})

const list = [
  column('Nº OS', 8),
  column('Serviço', 8, { fold: { rank: 1, into: 'Empresa' } }),
  column('Empresa', 12, { tight: 10, fold: { rank: 2, into: 'Nº OS' } }),
  column('Ações', 16, { tight: 8 }),
]

const fit = (rems: number) => {
  const layout = fitColumns(list, rems)
  return (
    layout && {
      isTight: layout.isTight,
      columns: layout.columns.map(({ header, folded }) => [header, ...folded.map(other => other.header)]),
    }
  )
}

test('columns become tight before any of them folds', () => {
  expect(fit(44)).toEqual({ isTight: false, columns: [['Nº OS'], ['Serviço'], ['Empresa'], ['Ações']] })
  expect(fit(43)).toEqual({ isTight: true, columns: [['Nº OS'], ['Serviço'], ['Empresa'], ['Ações']] })
})

test('columns fold by rank, and columns folded into a folded column move on with it', () => {
  expect(fit(33)?.columns).toEqual([['Nº OS'], ['Empresa', 'Serviço'], ['Ações']])
  expect(fit(20)?.columns).toEqual([['Nº OS', 'Serviço', 'Empresa'], ['Ações']])
})

test('no layout fits below the width of the columns that never fold', () => {
  expect(fit(15)).toBeUndefined()
})

test('paper has no actions, and folds what is wider than A4 portrait', () => {
  const headers = (product: number) =>
    fitPaper([...list, column('Produto', product)])?.columns.map(({ header }) => header)
  expect(headers(15)).toEqual(['Nº OS', 'Serviço', 'Empresa', 'Produto'])
  expect(headers(17)).toEqual(['Nº OS', 'Serviço', 'Empresa', 'Produto'])
  expect(headers(18)).toEqual(['Nº OS', 'Empresa', 'Produto'])
  expect(headers(35)).toEqual(['Nº OS', 'Produto'])
  expect(headers(36)).toBeUndefined()
})
