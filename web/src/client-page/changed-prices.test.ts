import { expect, test } from 'vitest'
import { changedPrices } from './changed-prices.ts'

test('only prices that differ are sent: changed, new and cleared ones', () => {
  const services = [1, 2, 3, 4, 5].map(id => ({ id }))
  const prices = [
    { serviceId: 1, price: 8.5 },
    { serviceId: 2, price: 20 },
    { serviceId: 3, price: 7 },
  ]
  expect(changedPrices(services, prices, { 1: '0,085', 2: '0,21', 3: '', 4: '0,0812' })).toEqual([
    { serviceId: 2, price: 21 },
    { serviceId: 3, price: null },
    { serviceId: 4, price: 8.12 },
  ])
})
