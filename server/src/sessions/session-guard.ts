import { callsPerMinute } from '@etapa/domain/api-keys/api-key'
import { isOpen } from '@etapa/domain/endpoint'
import { Failure } from '@etapa/domain/failure'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import type { User } from '../platform/http/admit.ts'
import { bearerKey } from '../platform/http/bearer-key.ts'
import { keyInvalid } from './live-key.ts'
import { requireProof } from './require-proof.ts'
import { sessionToken } from './session-cookie.ts'
import { findSession, requireSession } from './session-store.ts'
import { hashed } from './tokens.ts'
import { visitorOf } from './visitor.ts'

const keyTooOften = () =>
  new Failure('too-often', `Esta chave de API fez mais de ${callsPerMinute} chamadas em um minuto.`, {
    code: 'key-too-often',
  })

/**
 * Registers a hook that sets the user of the session or API key on each request to a protected endpoint, after the body
 * has arrived and before the route checks access. It also limits the calls per API key.
 */
export function recognisePeople(
  app: FastifyInstance,
  sql: Sql,
  findKey: (sql: Sql, key: string) => Promise<User | undefined>,
): void {
  app.decorateRequest('user', undefined)
  app.decorate('sql', sql)
  app.decorate('confirm', async (tx, request) => {
    if (request.user) await requireSession(tx, visitorOf({ user: request.user, request }))
  })
  app.decorate('callerOf', ({ user, params }) =>
    user ? `user ${user.id}` : `link ${hashed((params as { token: string }).token).toString('hex')}`,
  )
  app.decorate('recognise', async request => {
    const { endpoint } = request.routeOptions.config
    if (endpoint && isOpen(endpoint.access)) return undefined
    const key = bearerKey(request)
    if (key !== undefined) return (await findKey(sql, key)) ?? Promise.reject(keyInvalid())
    const token = sessionToken(request)
    return token ? await findSession(sql, token) : undefined
  })
  app.decorate('requireProof', request => requireProof(sql, request))
  const countCall = app.createRateLimit({
    max: callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: request => bearerKey(request) ?? '',
  })
  app.addHook('preValidation', async (request, reply) => {
    if (bearerKey(request) !== undefined) {
      const count = await countCall(request)
      if (!count.isAllowed && count.isExceeded) {
        reply.header('retry-after', count.ttlInSeconds)
        throw keyTooOften()
      }
    }
    request.user = await app.recognise(request)
  })
}
