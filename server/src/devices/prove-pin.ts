import { Failure } from '@etapa/domain/failure'
import type { FastifyRequest } from 'fastify'
import type { Sql, Tx } from '../platform/database/database.ts'
import { pinNeeded } from '../sessions/require-proof.ts'
import { sessionToken } from '../sessions/session-cookie.ts'
import { hashed } from '../sessions/tokens.ts'
import { pinMatches } from './pin-limit.ts'

const pinWrong = () => new Failure('invalid', 'PIN: incorreto', { code: 'pin-wrong', field: 'pin' })
const withoutBadge = () =>
  new Failure('conflict', 'Esta sessão não foi aberta com um crachá.', { code: 'no-badge' })

/** Checks the PIN of a session opened with a badge, with the same limits as signing in. */
export async function provePin(sql: Sql, request: FastifyRequest, pin: string): Promise<{ ok: true }> {
  const tokenHash = hashed(sessionToken(request))
  const [session] = await sql<{ userId: number; deviceId: number; pinHash: string | null }[]>`
    select s.user_id as "userId", s.device_id as "deviceId", u.pin_hash as "pinHash"
    from sessions s join users u on u.id = s.user_id join badges b on b.user_id = u.id
    where s.token_hash = ${tokenHash} and s.by_badge and s.device_id is not null`
  if (!session?.pinHash) throw withoutBadge()
  if (!(await pinMatches(sql, session, session.pinHash, pin))) throw pinWrong()
  await sql`update sessions set pin_at = now() where token_hash = ${tokenHash}`
  return { ok: true }
}

/**
 * Throws if the session was opened with a badge and its PIN was not entered within the last minute. An entered PIN
 * allows one call. API keys need no PIN.
 */
export async function requirePin(tx: Tx, request: FastifyRequest): Promise<void> {
  if (request.user?.isKey) return
  const tokenHash = hashed(sessionToken(request))
  const [session] = await tx<{ isProven: boolean }[]>`
    with proof as (
      update sessions set pin_at = null
      where token_hash = ${tokenHash} and pin_at > now() - interval '1 minute' returning 1
    )
    select not by_badge or exists (select from proof) as "isProven"
    from sessions where token_hash = ${tokenHash}`
  if (!session?.isProven) throw pinNeeded()
}
