import { expect, test } from 'vitest'
import { keptPrice } from './kept-price.ts'

const sheet = { area: 400, sets: null }
const earlier = [{ productTypeId: 1, sheet, price: 3_400, calculation: '400 cm² × R$ 0,085/cm² = R$ 34,00' }]

test('a calculated price is kept while service, area and number of sets are the same', () => {
  expect(keptPrice({ productTypeId: 1, sheet: { area: 400, sets: 1 } }, earlier)).toMatchObject({
    price: 3_400,
  })
  expect(keptPrice({ productTypeId: 2, sheet }, earlier)).toBeUndefined()
  expect(keptPrice({ productTypeId: 1, sheet: { area: 401, sets: null } }, earlier)).toBeUndefined()
  expect(keptPrice({ productTypeId: 1, sheet: { area: 400, sets: 2 } }, earlier)).toBeUndefined()
  expect(keptPrice({ productTypeId: 1, sheet: null }, earlier)).toBeUndefined()
})

test('a price that was entered by hand is not kept as a calculated one', () => {
  expect(
    keptPrice({ productTypeId: 1, sheet }, [{ productTypeId: 1, sheet, price: 5_000, calculation: '' }]),
  ).toBeUndefined()
})
