import type { Employee } from '@etapa/domain/employees/employee'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { FastifyRequest } from 'fastify'
import type { Sql, Tx } from '../platform/database/database.ts'
import { sessionsEnded } from '../platform/events/changes.ts'
import { notSignedIn } from '../platform/http/serve.ts'
import { personColumns, withCapabilities } from './person-columns.ts'
import { sessionToken } from './session-cookie.ts'
import { hashed, newToken } from './tokens.ts'

/**
 * Opens a session; returns the person and the token, of which only the hash is stored. Returns undefined if the
 * password was changed while it was being checked: that change has ended all sessions, and this one must not outlive
 * it.
 */
export async function openSession(
  sql: Sql,
  userId: number,
  checkedHash: string,
): Promise<{ user: SessionUser; token: string } | undefined> {
  const token = newToken()
  const [person] = await sql<Employee[]>`
    with person as (
      select ${personColumns(sql)} from users
      where id = ${userId} and password_hash = ${checkedHash} and deleted_at is null
      for share
    ), opened as (
      insert into sessions (token_hash, user_id, expires_at)
      select ${hashed(token)}, id, now() + interval '12 hours' from person
    )
    select * from person`
  return person && { user: withCapabilities(person), token }
}

/** Finds the person of a token and renews the session: 12 hours from the last use, 30 days at most. */
export async function findSession(sql: Sql, token: string): Promise<SessionUser | undefined> {
  const tokenHash = hashed(token)
  const [found] = await sql<(Employee & { needsRenewal: boolean })[]>`
    select ${personColumns(sql)}, s.seen_at < now() - interval '5 minutes' as "needsRenewal"
    from sessions s join users u on u.id = s.user_id and u.deleted_at is null
    where s.token_hash = ${tokenHash} and s.expires_at > now()`
  if (!found) return undefined
  const { needsRenewal, ...person } = found
  if (needsRenewal) {
    await sql`
      update sessions
      set seen_at = now(), expires_at = least(now() + interval '12 hours', created_at + interval '30 days')
      where token_hash = ${tokenHash}`
  }
  return withCapabilities(person)
}

/**
 * Throws if the session has ended since the request was admitted. Every loss of rights ends the person's sessions, so
 * after slow work this check is enough.
 */
export async function requireSession(tx: Tx, token: string): Promise<void> {
  const [session] = await tx`
    select 1 from sessions where token_hash = ${hashed(token)} and expires_at > now()`
  if (!session) throw notSignedIn()
}

export async function endSession(sql: Sql, token: string): Promise<void> {
  await sql`
    with ended as (delete from sessions where token_hash = ${hashed(token)} returning 1)
    select pg_notify(${sessionsEnded}, '') from ended`
}

/** Ends a person's sessions except `keptToken`. */
export async function endSessionsOf(tx: Tx, userId: number, keptToken = ''): Promise<void> {
  await tx`
    with ended as (
      delete from sessions where user_id = ${userId} and token_hash <> ${hashed(keptToken)} returning 1
    )
    select pg_notify(${sessionsEnded}, '') from ended`
}

/** The token's hash, to identify a request's session without exposing the token. */
export const sessionName = (request: FastifyRequest): string => hashed(sessionToken(request)).toString('hex')

/** Which of these sessions are still open. */
export async function findOpenSessions(sql: Sql, names: string[]): Promise<Set<string>> {
  const rows = await sql<{ hash: string }[]>`
    select asked.hash from unnest((select ${names}::text[])) as asked (hash)
    join sessions s on s.token_hash = decode(asked.hash, 'hex') and s.expires_at > now()`
  return new Set(rows.map(({ hash }) => hash))
}
