import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { FastifyRequest } from 'fastify'
import { sessionToken } from './session-cookie.ts'

/** Somebody signed in, by which session, and from where. */
export interface Visitor {
  user: SessionUser
  token: string
  address: string
}

export const visitorOf = ({ user, request }: { user: SessionUser; request: FastifyRequest }): Visitor => ({
  user,
  token: sessionToken(request),
  address: request.ip,
})
