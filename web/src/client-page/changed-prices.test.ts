import { expect, test } from 'vitest'
import { changedPrices } from './changed-prices.ts'

const prices = [
  { serviceId: 1, price: 8.5 },
  { serviceId: 2, price: 20 },
  { serviceId: 3, price: 7 },
]

test('only prices that differ are sent: changed, new and cleared ones', () => {
  expect(changedPrices(prices, { 1: '0,085', 2: '0,21', 3: '', 4: '0,0812', 5: '' })).toEqual([
    { serviceId: 2, price: 21 },
    { serviceId: 3, price: null },
    { serviceId: 4, price: 8.12 },
  ])
})

test("a price that was not typed is not sent, so that a colleague's new price stays", () => {
  expect(changedPrices(prices, { 1: '0,09' })).toEqual([{ serviceId: 1, price: 9 }])
})
