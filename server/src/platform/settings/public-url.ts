import type { Sql } from '../database/database.ts'

/** What links that leave the building start with, as a part of a query: PUBLIC_URL, else what a manager chose, else null. */
export const publicUrl = (sql: Sql, fixedUrl: string | undefined) =>
  sql`coalesce(${fixedUrl ?? null}::text, (select nullif(public_url, '') from workshop))`

/** The same, for whoever needs nothing else. */
export async function readPublicUrl(sql: Sql, fixedUrl: string | undefined): Promise<string | undefined> {
  if (fixedUrl) return fixedUrl
  const [row] = await sql<{ url: string | null }[]>`select ${publicUrl(sql, undefined)} as url`
  return row?.url ?? undefined
}
