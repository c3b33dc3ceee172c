import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { sessionToken } from './session-cookie.ts'
import { findSession } from './session-store.ts'

/** Puts the person behind the session's cookie on each request once its body is there, before its route judges access. */
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
