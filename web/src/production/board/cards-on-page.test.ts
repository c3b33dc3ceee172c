import { expect, test } from 'vitest'
import { cardsOnPage } from './cards-on-page.ts'

const cards = [1, 2, 3, 4, 5, 6, 7, 8, 9]

test('the first card is shown on every page, and the others are paginated', () => {
  expect(cardsOnPage(cards, 4, 0)).toEqual({ cards: [1, 2, 3, 4], page: 0, pages: 3 })
  expect(cardsOnPage(cards, 4, 1).cards).toEqual([1, 5, 6, 7])
  expect(cardsOnPage(cards, 4, 2).cards).toEqual([1, 8, 9])
  expect(cardsOnPage(cards, 4, 3).cards).toEqual([1, 2, 3, 4])
})

test('cards that fill their pages exactly have no empty last page', () => {
  expect(cardsOnPage(cards, 5, 1)).toEqual({ cards: [1, 6, 7, 8, 9], page: 1, pages: 2 })
  expect(cardsOnPage(cards, 5, 2)).toEqual({ cards: [1, 2, 3, 4, 5], page: 0, pages: 2 })
})

test('all cards are on one page if they fit', () => {
  expect(cardsOnPage(cards, 9, 5)).toEqual({ cards, page: 0, pages: 1 })
  expect(cardsOnPage([], 3, 2)).toEqual({ cards: [], page: 0, pages: 1 })
})

test('if only one card fits, each gets its own page', () => {
  expect(cardsOnPage([1, 2], 1, 1)).toEqual({ cards: [2], page: 1, pages: 2 })
})
