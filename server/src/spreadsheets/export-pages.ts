export const pageSize = 1000

/** Yields all rows, page by page. Uses no database cursor, so that a slow reader does not hold a connection. */
export async function* exportPages<Row>(
  readPage: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const page = await readPage(last)
    yield page
    last = page.length === pageSize ? page.at(-1) : undefined
  } while (last)
}
