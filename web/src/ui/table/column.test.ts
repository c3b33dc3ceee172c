import { expect, test } from 'vitest'
import { columnWidths, leastWidth } from './column.ts'

const columns = [{ least: 8 }, { least: 11, grow: 3 }, { least: 9, grow: 1 }]

test('a table is at least as wide as its columns together', () => {
  expect(leastWidth(columns)).toBe(28)
})

test('every column has its least width, and the growing ones share what is left', () => {
  expect(columnWidths(columns)).toEqual([
    '8rem',
    'calc(11rem + (100cqi - 28rem) * 0.75)',
    'calc(9rem + (100cqi - 28rem) * 0.25)',
  ])
})
