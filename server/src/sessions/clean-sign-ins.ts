import type { Sql } from '../platform/database/database.ts'

/**
 * Deletes expired sessions, devices and pairing codes, and attempts that no limit counts any more. Sessions that are
 * being ended are skipped.
 */
export async function cleanSignIns(sql: Sql): Promise<void> {
  await sql`
    delete from sessions
    where token_hash in (select token_hash from sessions where expires_at < now() for update skip locked)`
  await sql`delete from device_pairings where expires_at < now()`
  await sql`delete from known_devices where seen_at < now() - interval '90 days'`
  await sql`delete from login_attempts where at < clock_timestamp() - interval '1 day'`
}
