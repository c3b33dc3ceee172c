interface Paper {
  /** The height for rows on the first page, in pixels. */
  first: number
  /** The height for rows on each further page. */
  other: number
  /** The height of the line that carries the sum over to the next page. */
  carried: number
  /** The height of the totals, which are on the page of the last row. */
  totals: number
}

/** Splits rows of the given heights into pages. Each page has at least one row, also if it is too high. */
export function splitRows<Row>(rows: readonly Row[], heightOf: (row: Row) => number, paper: Paper): Row[][] {
  const heights = (from: number, until: number) =>
    rows.slice(from, until).reduce((sum, row) => sum + heightOf(row), 0)
  const pages: Row[][] = []
  let start = 0
  while (start < rows.length) {
    const room = pages.length === 0 ? paper.first : paper.other
    let end = rows.length
    if (heights(start, end) + paper.totals > room) {
      end = Math.max(start + 1, end - 1)
      while (end > start + 1 && heights(start, end) + paper.carried > room) end -= 1
    }
    pages.push(rows.slice(start, end))
    start = end
  }
  return pages
}
