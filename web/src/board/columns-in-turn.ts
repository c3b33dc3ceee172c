/** As many as can be read from afar on a screen that nobody scrolls. */
const mostColumns = 5

export interface ColumnTurn<Column> {
  columns: readonly Column[]
  page: number
  pages: number
  /** The turn of the cards within: they go on each time all columns have been shown. */
  cardTurn: number
}

/** The columns of one turn: all of them up to five, else one part after the other, all about as wide. */
export function columnsInTurn<Column>(all: readonly Column[], turn: number): ColumnTurn<Column> {
  const pages = Math.max(1, Math.ceil(all.length / mostColumns))
  const page = turn % pages
  const width = Math.ceil(all.length / pages)
  return {
    columns: pages === 1 ? all : all.slice(page * width, (page + 1) * width),
    page,
    pages,
    cardTurn: Math.floor(turn / pages),
  }
}
