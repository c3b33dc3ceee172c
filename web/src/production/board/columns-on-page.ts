/** As many columns as can be read from afar on a screen of this width, which nobody scrolls. */
export const mostColumns = (width: number): number => Math.min(5, Math.max(1, Math.floor(width / 240)))

export interface ColumnPage<Column> {
  columns: readonly Column[]
  page: number
  pages: number
  /** The turn of the cards within: they go on each time all columns have been shown. */
  cardTurn: number
}

/** The columns of one turn: all of them up to a number, else one part after the other, all about as wide. */
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
