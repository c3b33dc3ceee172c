import type { Sql } from '../database/database.ts'

/** The base of public links as a query fragment: PUBLIC_URL, else the manager's setting, else null. */
export const publicUrl = (sql: Sql, fixedUrl: string | undefined) =>
  sql`coalesce(${fixedUrl ?? null}::text, (select nullif(public_url, '') from workshop))`

/** The same, as a separate query. */
export async function readPublicUrl(sql: Sql, fixedUrl: string | undefined): Promise<string | undefined> {
  if (fixedUrl) return fixedUrl
  const [row] = await sql<{ url: string | null }[]>`select ${publicUrl(sql, undefined)} as url`
  return row?.url ?? undefined
}
