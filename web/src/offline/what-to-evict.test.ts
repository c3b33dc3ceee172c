import { expect, test } from 'vitest'
import { whatToEvict } from './what-to-evict.ts'

const kept = (at: number, size = 1) => ({ serial: `s${at}`, at, size })

test('the newest products within the limits stay', () => {
  const products = [kept(3), kept(1), kept(4), kept(2)]
  expect(whatToEvict(products, { products: 4, bytes: 100 })).toEqual([])
  expect(whatToEvict(products, { products: 2, bytes: 100 })).toEqual(['s1', 's2'])
})

test('large products are evicted by their size', () => {
  const products = [kept(1, 10), kept(2, 60), kept(3, 30)]
  expect(whatToEvict(products, { products: 10, bytes: 100 })).toEqual([])
  expect(whatToEvict(products, { products: 10, bytes: 90 })).toEqual(['s1'])
})

test('of products kept at once, the last ones go first', () => {
  const products = ['a', 'b', 'c'].map(serial => ({ serial, at: 1, size: 1 }))
  expect(whatToEvict(products, { products: 2, bytes: 100 })).toEqual(['c'])
})
