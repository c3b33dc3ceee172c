import { expect, test } from 'vitest'
import { keptLimits, oldest } from './kept-limits.ts'

test('the products cached longest ago are evicted first', () => {
  const kept = [3, 1, 4, 2].map(at => ({ at }))
  expect(oldest(2, kept)).toEqual([{ at: 1 }, { at: 2 }])
})

test('the limits for cached products and their thumbnails add up to 50 MB', () => {
  const { products, productBytes, pictureBytes } = keptLimits
  expect(products * (productBytes + pictureBytes)).toBe(50_000_000)
})
