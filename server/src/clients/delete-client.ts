import type { Sql } from '../platform/database/database.ts'
import { clientMissing } from './failures.ts'

/** Soft-deletes a client: its orders keep referring to the row, but the client list no longer shows it. */
export async function deleteClient(sql: Sql, id: number): Promise<{ ok: true }> {
  const deleted = await sql`
    update clients set deleted_at = now() where id = ${id} and deleted_at is null returning id`
  if (deleted.length === 0) throw clientMissing()
  return { ok: true }
}
