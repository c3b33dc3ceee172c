import { expect, test } from 'vitest'
import { proposePrice } from './propose-price.ts'

const prices = [
  { serviceId: 1, price: 8.5 },
  { serviceId: 3, price: 20 },
]
const item = (productTypeId: number, area: number, sets: number | null = null) => ({
  identification: 'Caixa',
  productTypeId,
  sheet: { area, sets },
})

test("the proposed price is the sum of each item's area × its service's price × its number of sets", () => {
  expect(proposePrice([item(1, 445.28), item(3, 100, 2)], prices)).toEqual({
    total: 3785 + 4000,
    isPartial: false,
    lines: [
      'Caixa: 445,28 cm² × R$\u00a00,085/cm² = R$\u00a037,85',
      'Caixa: 2 jogos × 100 cm² × R$\u00a00,20/cm² = R$\u00a040,00',
    ],
  })
})

test('a price proposal lists an item whose service has no price, and is marked as partial', () => {
  const unpriced = { ...item(2, 100), identification: 'Tampa' }
  expect(proposePrice([unpriced, item(3, 100), item(2, 0)], prices)).toEqual({
    total: 2000,
    isPartial: true,
    lines: ['Tampa: sem preço por cm²', 'Caixa: 100 cm² × R$\u00a00,20/cm² = R$\u00a020,00'],
  })
})

test('no price is proposed without a service price or without an area', () => {
  expect(proposePrice([item(2, 100), item(1, 0), { ...item(1, 1), sheet: null }], prices)).toBeUndefined()
  expect(proposePrice([], prices)).toBeUndefined()
})
