import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { sessionToken } from './session-cookie.ts'
import { findSession } from './session-store.ts'

/** Sets the session's user on each request after its body has arrived, before the route checks access. */
export function recognisePeople(app: FastifyInstance, sql: Sql): void {
  app.decorateRequest('user', undefined)
  app.decorate('recognise', async request => {
    if (request.routeOptions.config.endpoint?.access === 'public') return undefined
    const token = sessionToken(request)
    return token ? await findSession(sql, token) : undefined
  })
  app.addHook('preValidation', async request => {
    request.user = await app.recognise(request)
  })
}
