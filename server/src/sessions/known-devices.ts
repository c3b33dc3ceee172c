import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { Sql, Tx } from '../platform/database/database.ts'
import { tellOwner } from './tell-owner.ts'
import { hashed, newToken } from './tokens.ts'
import type { Browser } from './visitor.ts'

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
 * becomes invalid, so that a stolen copy works only until the next sign-in. Tells the person by e-mail if the browser is
 * new to them, except about the first one.
 */
export async function rememberDevice(
  sql: Sql,
  { id: userId }: Pick<SessionUser, 'id'>,
  browser: Browser,
): Promise<string> {
  const token = newToken()
  const { device } = browser
  const [known] = await sql<[{ isKnown: boolean; isFirst: boolean }]>`
    select coalesce(bool_or(token_hash = ${hashed(device)}), false) as "isKnown", count(*) = 0 as "isFirst"
    from known_devices where user_id = ${userId}`
  if (!known.isKnown && !known.isFirst)
    await tellOwner(sql, {
      subject: 'Entraram na sua conta em um aparelho novo',
      what: 'Alguém entrou no Etapa com a sua senha em um navegador em que você ainda não tinha entrado.',
      browser,
      userId,
    })
  await sql`
    with before as (delete from known_devices where token_hash = ${hashed(device)} returning user_id, seen_at)
    insert into known_devices (token_hash, user_id, seen_at)
    select ${hashed(token)}::bytea, user_id, seen_at from before where user_id <> ${userId}
    union all select ${hashed(token)}::bytea, ${userId}::int, now()`
  return token
}
