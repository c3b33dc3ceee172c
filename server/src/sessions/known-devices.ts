import type { Sql, Tx } from '../platform/database/database.ts'
import { hashed, newToken } from './tokens.ts'

/** Whether this person has signed in with this browser in the past 90 days. */
export async function isKnownDevice(tx: Tx, device: string, email: string): Promise<boolean> {
  const [known] = await tx`
    select 1 from known_devices d join users u on u.id = d.user_id
    where d.token_hash = ${hashed(device)} and d.seen_at > now() - interval '90 days'
      and lower(u.email) = ${email} and u.deleted_at is null`
  return known !== undefined
}

/**
 * Gives the browser a new token, for this person and for everybody who has signed in with the old one. The old token
 * becomes invalid, so that a stolen copy works only until the next sign-in.
 */
export async function rememberDevice(sql: Sql, userId: number, device: string): Promise<string> {
  const token = newToken()
  await sql`
    with before as (delete from known_devices where token_hash = ${hashed(device)} returning user_id, seen_at)
    insert into known_devices (token_hash, user_id, seen_at)
    select ${hashed(token)}::bytea, user_id, seen_at from before where user_id <> ${userId}
    union all select ${hashed(token)}::bytea, ${userId}::int, now()`
  return token
}
