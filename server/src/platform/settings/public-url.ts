import type { Sql } from '../database/database.ts'

/** An SQL expression for the base URL of public links: PUBLIC_URL, otherwise the manager's setting, otherwise null. */
export const publicUrl = (sql: Sql, fixedUrl: string | undefined) =>
  sql`coalesce(${fixedUrl ?? null}::text, (select nullif(public_url, '') from workshop))`

/**
 * Returns the base URL of public links, read from the database unless PUBLIC_URL is set; undefined if there is none.
 */
export async function readPublicUrl(sql: Sql, fixedUrl: string | undefined): Promise<string | undefined> {
  if (fixedUrl) return fixedUrl
  const [row] = await sql<{ url: string | null }[]>`select ${publicUrl(sql, undefined)} as url`
  return row?.url ?? undefined
}
