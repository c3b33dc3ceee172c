import { expect, test } from 'vitest'
import { splitRows } from './split-rows.ts'

const paper = { first: 30, other: 50, carried: 10, totals: 20 }
const split = (heights: number[], more: Partial<typeof paper> = {}) =>
  splitRows(heights, height => height, { ...paper, ...more })

test('rows that fit on the first page with the totals stay on one page', () => {
  expect(split([])).toEqual([])
  expect(split([5, 5])).toEqual([[5, 5]])
})

test('the last row moves to the next page if the totals no longer fit', () => {
  expect(split([5, 6])).toEqual([[5], [6]])
})

test('pages between leave room for the carried sum, and the last page for the totals', () => {
  expect(split(Array(15).fill(10))).toEqual([
    [10, 10],
    [10, 10, 10, 10],
    [10, 10, 10, 10],
    [10, 10, 10, 10],
    [10],
  ])
  expect(split(Array(5).fill(10))).toEqual([
    [10, 10],
    [10, 10, 10],
  ])
  expect(split(Array(6).fill(10))).toEqual([[10, 10], [10, 10, 10], [10]])
})

test('a row that is too high gets a page of its own', () => {
  expect(split([100, 10, 100])).toEqual([[100], [10], [100]])
})

test('every row is on exactly one page, in order', () => {
  const heights = Array.from({ length: 200 }, (_, index) => 5 + ((index * 7) % 23))
  const pages = split(heights)
  expect(pages.flat()).toEqual(heights)
  for (const [index, page] of pages.entries()) {
    const isLast = index === pages.length - 1
    const used = page.reduce((sum, height) => sum + height, 0) + (isLast ? 20 : 10)
    expect(used).toBeLessThanOrEqual(index === 0 ? 30 : 50)
  }
})
