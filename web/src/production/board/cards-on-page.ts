export interface CardPage<Card> {
  cards: readonly Card[]
  page: number
  pages: number
}

/** Returns the cards to show at this turn: always the first one if more than one fits, and the others page by page. */
export function cardsOnPage<Card>(all: readonly Card[], fitting: number, turn: number): CardPage<Card> {
  const staying = fitting > 1 ? 1 : 0
  const turning = fitting - staying
  const pages = all.length <= fitting ? 1 : Math.ceil((all.length - staying) / turning)
  const page = turn % pages
  const start = staying + page * turning
  return { cards: [...all.slice(0, staying), ...all.slice(start, start + turning)], page, pages }
}
