import type { Sql } from '../platform/database/database.ts'

/**
 * Deletes expired sessions and pairing codes, browsers not seen for 90 days, and attempts older than a day, which no
 * limit counts any more. Skips sessions that another transaction has locked.
 */
export async function cleanSignIns(sql: Sql): Promise<void> {
  await sql`
    delete from sessions
    where token_hash in (select token_hash from sessions where expires_at < now() for update skip locked)`
  await sql`delete from device_pairings where expires_at < now()`
  await sql`delete from known_devices where seen_at < now() - interval '90 days'`
  await sql`delete from login_attempts where at < clock_timestamp() - interval '1 day'`
}
