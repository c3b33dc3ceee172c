import type { Sql, Tx } from '../platform/database/database.ts'

export const pageSize = 1000

/**
 * Everything a filter finds, newest first. Page by page and not with a cursor of the database, so that nothing is held
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

/** A time as the workshop's clock showed it. */
export const onWorkshopClock = (db: Sql | Tx, column: string, timeZone: string) =>
  db`to_char(${db(column)} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`
