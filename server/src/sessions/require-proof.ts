import { Failure } from '@etapa/domain/failure'
import type { FastifyRequest } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { notSignedIn } from '../platform/http/admit.ts'
import { codeNeeded } from './second-factor-code.ts'
import { sessionToken } from './session-cookie.ts'
import { hashed } from './tokens.ts'

export const pinNeeded = () =>
  new Failure('conflict', 'Digite o seu PIN para continuar.', { code: 'pin-needed' })

/**
 * Throws if the person has a second factor and gave no code within the last 15 minutes, or if the session was opened with
 * a badge and its PIN was not entered within the last minute. API keys need neither.
 */
export async function requireProof(sql: Sql, request: FastifyRequest): Promise<void> {
  if (request.user?.isKey) return
  const [session] = await sql<{ lacksCode: boolean; lacksPin: boolean }[]>`
    select u.totp_secret is not null and coalesce(s.code_at <= now() - interval '15 minutes', true) as "lacksCode",
      s.by_badge and coalesce(s.pin_at <= now() - interval '1 minute', true) as "lacksPin"
    from sessions s join users u on u.id = s.user_id where s.token_hash = ${hashed(sessionToken(request))}`
  if (!session) throw notSignedIn()
  if (session.lacksCode) throw codeNeeded()
  if (session.lacksPin) throw pinNeeded()
}
