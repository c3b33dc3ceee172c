import { expect, test } from 'vitest'
import { billNumber, readBillNumber } from './bill-number.ts'
import { compareNfe } from './compare-nfe.ts'
import { alreadyBilled, billCancelled, nfeUsed, purchaseOrderMissing } from './failures.ts'
import { readTerms } from './read-terms.ts'
import { ageOf } from './report.ts'

test('a bill number is padded to at least four digits', () => {
  expect(billNumber({ year: 2026, number: 42 })).toBe('FAT-2026-0042')
  expect(billNumber({ year: 2026, number: 12_345 })).toBe('FAT-2026-12345')
})

test.each([
  ['FAT-2026-0042', { year: 2026, number: 42 }],
  ['fat 2026/42', { year: 2026, number: 42 }],
  ['2026-42', { year: 2026, number: 42 }],
  ['0042', { number: 42 }],
  ['42', { number: 42 }],
  ['FAT20260042', { year: 2026, number: 42 }],
  [' fat20260042p2 ', { year: 2026, number: 42 }],
  ['FAT202612345P48', { year: 2026, number: 12_345 }],
  ['FAT2026P2', undefined],
  ['20260042P2', undefined],
  ['São João', undefined],
  ['', undefined],
])('parses the bill number in %j, if there is one', (typed, expected) => {
  expect(readBillNumber(typed)).toEqual(expected)
})

test.each([
  ['30/60/90', [30, 60, 90]],
  ['30 60 90', [30, 60, 90]],
  [' 28, 42 dias', [28, 42]],
  ['15', [15]],
  ['à vista', [0]],
  ['A Vista', [0]],
  ['', undefined],
  ['30/x', undefined],
  ['30//60', undefined],
  ['721', undefined],
  [Array(49).fill('1').join('/'), undefined],
])('parses the payment terms in %j, if they are valid', (typed, days) => {
  expect(readTerms(typed)).toEqual(days?.map(day => ({ days: day })))
})

test.each([
  [1, '1-30'],
  [30, '1-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, '90+'],
])('an amount %i days overdue is put into its age bracket', (days, age) => {
  expect(ageOf(days)).toBe(age)
})

test("an NF-e's total and recipient, if known, are compared with those of its bill", () => {
  const bill = { total: 10_000, clientTaxId: '12ABC34501DE35' }
  const differences = (nfe: { recipient: string | null; total: number | null }, taxId = bill.clientTaxId) =>
    compareNfe({ nfe, bill: { ...bill, clientTaxId: taxId } }).map(text => text.replaceAll('\u00a0', ' '))
  expect(differences({ recipient: null, total: null })).toEqual([])
  expect(differences({ recipient: '12ABC34501DE35', total: 10_000 })).toEqual([])
  expect(differences({ recipient: '52998224725', total: 9_999 })).toEqual([
    'O total da nota é R$ 99,99, o da fatura R$ 100,00.',
    'A nota é para 529.982.247-25, o cliente tem 12.ABC.345/01DE-35.',
  ])
  expect(differences({ recipient: '52998224725', total: 10_000 }, '')).toEqual([
    'A nota é para 529.982.247-25, e o cliente está sem CNPJ ou CPF no cadastro.',
  ])
})

test('a billing error names the field that it is about, if there is one', () => {
  expect(alreadyBilled('1/26', 'FAT-2026-0042')).toMatchObject({ kind: 'conflict', field: 'orderIds' })
  expect(nfeUsed('FAT-2026-0042')).toMatchObject({ kind: 'conflict', field: 'key' })
  expect(purchaseOrderMissing()).toMatchObject({ kind: 'invalid', field: 'purchaseOrder' })
  expect(billCancelled().field).toBeUndefined()
})
