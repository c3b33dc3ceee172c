import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { FastifyRequest } from 'fastify'
import type { Source } from './login-limit.ts'
import { deviceToken, sessionToken } from './session-cookie.ts'

/** What a browser shows of itself. */
export interface Browser extends Source {
  /** Of its session, '' where it has none. */
  token: string
}

export const browserOf = (request: FastifyRequest): Browser => ({
  token: sessionToken(request),
  device: deviceToken(request),
  address: request.ip,
})

/** Somebody signed in, by which session, and from where. */
export interface Visitor extends Browser {
  user: SessionUser
}

export const visitorOf = ({ user, request }: { user: SessionUser; request: FastifyRequest }): Visitor => ({
  user,
  ...browserOf(request),
})
