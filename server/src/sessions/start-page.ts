import type { FastifyInstance } from 'fastify'
import { isPhone, sessionToken } from './session-cookie.ts'

/**
 * Opens the login instead of the panel in a browser that has no session: the panel would have to ask for one, and
 * browsers log the refusal as an error.
 */
export function startPage(app: FastifyInstance): void {
  app.get('/', (request, reply) =>
    sessionToken(request) === '' && !isPhone(request)
      ? reply.header('cache-control', 'no-store').redirect('/auth')
      : reply.callNotFound(),
  )
}
