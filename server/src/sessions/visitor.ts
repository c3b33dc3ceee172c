import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { FastifyRequest } from 'fastify'
import { bearerKey } from '../platform/http/bearer-key.ts'
import type { Source } from './login-limit.ts'
import { deviceToken, phoneSecret, sessionToken } from './session-cookie.ts'

/** The data that identifies a request's browser. */
export interface Browser extends Source {
  /** The session token, or ''. */
  token: string
  /** The secret of a paired phone, or ''. */
  phone: string
}

export const browserOf = (request: FastifyRequest): Browser => ({
  token: sessionToken(request),
  device: deviceToken(request),
  phone: phoneSecret(request),
  address: request.ip,
})

/** A signed-in person, and the browser that the request comes from. */
export interface Visitor extends Browser {
  user: SessionUser
  /** The session token or the API key. */
  token: string
}

export const visitorOf = ({ user, request }: { user: SessionUser; request: FastifyRequest }): Visitor => ({
  user,
  ...browserOf(request),
  token: bearerKey(request) ?? sessionToken(request),
})
