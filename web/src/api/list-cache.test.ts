import { expect, test } from 'vitest'
import { withoutRow, withRow } from './list-cache.ts'

const rows = [
  { id: 1, name: 'abacaxi' },
  { id: 2, name: 'Zebra' },
]

test('a new row is inserted in alphabetical order', () => {
  expect(withRow({ id: 3, name: 'Ágata' })(rows)?.map(({ id }) => id)).toEqual([1, 3, 2])
})

test('a renamed row is moved to its new alphabetical position', () => {
  expect(withRow({ id: 1, name: 'zulu' })(rows)).toEqual([rows[1], { id: 1, name: 'zulu' }])
})

test('a deleted row is removed', () => expect(withoutRow(1)(rows)).toEqual([rows[1]]))

test('a list that was never loaded stays undefined', () => {
  expect(withRow({ id: 1, name: 'x' })(undefined)).toBeUndefined()
  expect(withoutRow(1)(undefined)).toBeUndefined()
})
