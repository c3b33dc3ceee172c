import type { Sql } from '../src/platform/database/database.ts'

/**
 * Returns a function that reads the rows of these tables. It reads only the columns that exist now, even if others are
 * added later, and no request keys, which a migration moves to `commands`.
 */
export async function storedRows(sql: Sql, tables: readonly string[]) {
  const columns = new Map<string, string[]>()
  for (const table of tables) {
    const found = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_name = ${table} and column_name <> 'request_key' order by 1`
    columns.set(
      table,
      found.map(({ name }) => name),
    )
  }
  const read = async (table: string) => {
    const wanted = sql(columns.get(table) ?? [])
    return [table, await sql`select ${wanted} from ${sql(table)} order by row(${wanted})::text`]
  }
  return async () => Object.fromEntries(await Promise.all(tables.map(read)))
}
