import { expect, test } from 'vitest'
import { keptLimits, oldest } from './kept-limits.ts'

test('the least recently kept products are evicted first', () => {
  const kept = [3, 1, 4, 2].map(at => ({ at }))
  expect(oldest(2, kept)).toEqual([{ at: 1 }, { at: 2 }])
})

test('all products with their pictures fit into 50 MB', () => {
  const { products, productBytes, pictureBytes } = keptLimits
  expect(products * (productBytes + pictureBytes)).toBe(50_000_000)
})
