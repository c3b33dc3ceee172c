import { expect, test } from 'vitest'
import { chargeOf, openInstalments } from './charge.ts'

const billPaid = (paid: number[], amount = 100) => ({
  total: paid.length * amount,
  paid: paid.reduce((sum, each) => sum + each, 0),
  instalments: paid.map((each, index) => ({
    number: index + 1,
    dueOn: `2026-1${index}-15`,
    amount,
    paid: each,
  })),
})
const bill = billPaid([100, 40, 0])

test('open instalments are those that are not fully paid', () => {
  expect(openInstalments(bill).map(({ number }) => number)).toEqual([2, 3])
  expect(openInstalments(billPaid([100, 99])).map(({ number }) => number)).toEqual([2])
})

test('the charge of the balance has the due days of the open instalments only', () => {
  expect(chargeOf(bill)).toEqual({ amount: 160, dueDays: ['2026-11-15', '2026-12-15'], part: 'saldo' })
  expect(chargeOf(billPaid([0, 0]))).toEqual({
    amount: 200,
    dueDays: ['2026-10-15', '2026-11-15'],
    part: '',
  })
})

test('the charge of an instalment is what is open of it', () => {
  expect(chargeOf(bill, 2)).toEqual({ amount: 60, dueDays: ['2026-11-15'], part: 'parcela 2 de 3' })
  expect(chargeOf(bill, 3)).toEqual({ amount: 100, dueDays: ['2026-12-15'], part: 'parcela 3 de 3' })
})

test('a single instalment is the whole bill, or its balance', () => {
  expect(chargeOf(billPaid([0]), 1)?.part).toBe('')
  expect(chargeOf(billPaid([1]), 1)?.part).toBe('saldo')
})

test('nothing is charged for a paid or unknown instalment, or for a paid bill', () => {
  expect(chargeOf(bill, 1)).toBeUndefined()
  expect(chargeOf(bill, 4)).toBeUndefined()
  expect(chargeOf(billPaid([100]))).toBeUndefined()
})
