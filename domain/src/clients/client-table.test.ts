import { expect, test } from 'vitest'
import { type ColumnMatch, contactsInCell, matchColumns, rowOf, unusedColumns } from './client-table.ts'

test('columns are recognised by their headers, ignoring case and accents', () => {
  expect(matchColumns(['CNPJ', 'RAZÃO SOCIAL', 'E-mail', 'Fone', 'Cor preferida', 'Município'])).toEqual({
    taxId: 0,
    name: 1,
    email: 2,
    telephone: 3,
    city: 5,
  })
  // A field's label takes precedence over its other names.
  expect(matchColumns(['Empresa', 'Nome do Cliente'])).toEqual({ name: 1 })
  expect(matchColumns(['x'])).toEqual({})
})

test('columns that match no field are listed', () => {
  const headers = ['CNPJ', 'Cor preferida', 'Fone', ' ']
  expect(unusedColumns(headers, matchColumns(headers))).toEqual(['Cor preferida'])
})

test('a row contains only the matched columns', () => {
  const match: ColumnMatch = { name: 1, notes: 5 }
  expect(rowOf(7, ['x', 'Caixas'], match)).toEqual({ line: 7, name: 'Caixas', notes: '' })
})

test.each([
  ['191', '191'],
  ['19100000', '19100000'],
  ['191000000', '00191000000'],
  ['12345678909', '12345678909'],
  ['191000100', '00191000100'],
  ['191000000191', '00191000000191'],
  ['12ABC34501DE35', '12ABC34501DE35'],
  ['', ''],
])('the tax ID %s, whose leading zeros a spreadsheet may have dropped, is read as %s', (cell, taxId) => {
  expect(rowOf(2, [cell], { taxId: 0 })).toEqual({ line: 2, taxId })
})

test('a CEP gets back the leading zero that a spreadsheet dropped', () => {
  expect(rowOf(2, ['1310100'], { zipCode: 0 })).toEqual({ line: 2, zipCode: '01310100' })
  expect(rowOf(2, ['01310-100'], { zipCode: 0 })).toEqual({ line: 2, zipCode: '01310-100' })
})

test('contacts are written to one cell, one per line, and read back from it', () => {
  const contacts = [
    { name: 'Rui; o chefe', role: 'Compras', telephone: '(11) 98888-7777', email: 'rui@x.com' },
    { name: 'Ana "Nina"', role: '', telephone: '', email: '' },
  ]
  const cell = contactsInCell(contacts)
  expect(cell).toBe('"Rui; o chefe";Compras;(11) 98888-7777;rui@x.com\n"Ana ""Nina""";;;')
  expect(rowOf(2, [cell], { contacts: 0 })).toEqual({ line: 2, contacts })
  expect(rowOf(2, [''], { contacts: 0 })).toEqual({ line: 2, contacts: [] })
  expect(rowOf(2, ['Rui'], { contacts: 0 })).toEqual({
    line: 2,
    contacts: [{ name: 'Rui', role: '', telephone: '', email: '' }],
  })
})
