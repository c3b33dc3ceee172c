/**
 * Returns the maximum number of columns that are readable from a distance at this width in px. More are shown page by
 * page, because a TV cannot be scrolled.
 */
export const mostColumns = (width: number): number => Math.min(5, Math.max(1, Math.floor(width / 240)))

export interface ColumnPage<Column> {
  columns: readonly Column[]
  page: number
  pages: number
  /** The counter that selects the page of cards in each column; advances each time all columns have been shown. */
  cardTurn: number
}

/**
 * Returns the columns to show at this turn: all if they fit, otherwise one page, the next one at each turn. There are
 * as few pages as possible; all have the same number of columns, except that the last may have fewer.
 */
export function columnsOnPage<Column>(
  all: readonly Column[],
  turn: number,
  most: number,
): ColumnPage<Column> {
  const pages = Math.max(1, Math.ceil(all.length / most))
  const page = turn % pages
  const width = Math.ceil(all.length / pages)
  return {
    columns: pages === 1 ? all : all.slice(page * width, (page + 1) * width),
    page,
    pages,
    cardTurn: Math.floor(turn / pages),
  }
}
