export const pageSize = 1000

/**
 * Everything that is read, in its order. Page by page and not with a cursor of the database, so that nothing is held
 * there while a slow reader is waited for.
 */
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
