import { expect, test } from 'vitest'
import { columnsOnPage, mostColumns } from './columns-on-page.ts'

const columns = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('up to five columns stay on one page, while their cards advance at every turn', () => {
  for (const turn of [0, 1, 2]) {
    expect(columnsOnPage(columns(5), turn, 5)).toEqual({
      columns: [1, 2, 3, 4, 5],
      page: 0,
      pages: 1,
      cardTurn: turn,
    })
  }
})

test('seven columns are split into even pages, and the cards advance once all columns have been shown', () => {
  const shown = [0, 1, 2, 3].map(turn => columnsOnPage(columns(7), turn, 5))
  expect(shown.map(turn => turn.columns)).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7],
    [1, 2, 3, 4],
    [5, 6, 7],
  ])
  expect(shown.map(({ cardTurn }) => cardTurn)).toEqual([0, 0, 1, 1])
})

test('a board without columns has one empty page', () => {
  expect(columnsOnPage([], 3, 5)).toEqual({ columns: [], page: 0, pages: 1, cardTurn: 3 })
})

test.each([
  [390, 1],
  [1024, 4],
  [1440, 5],
  [3840, 5],
])('a screen of %d pixels has room for %d columns', (width, most) => {
  expect(mostColumns(width)).toBe(most)
})
