import type { Sql } from '../platform/database/database.ts'
import { clientMissing } from './failures.ts'

/** Soft-deletes a client: orders still refer to the row, but no list shows it any more. */
export async function deleteClient(sql: Sql, id: number): Promise<{ ok: true }> {
  const deleted = await sql`
    update clients set deleted_at = now() where id = ${id} and deleted_at is null returning id`
  if (deleted.length === 0) throw clientMissing()
  return { ok: true }
}
