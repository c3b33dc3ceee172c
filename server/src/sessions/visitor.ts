import type { Access } from '@etapa/domain/endpoint'
import type { FastifyRequest } from 'fastify'
import type { User } from '../platform/http/admit.ts'
import { bearerKey } from '../platform/http/bearer-key.ts'
import type { Source } from './login-limit.ts'
import { deviceToken, phoneSecret, sessionToken } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a mail server is configured. */
    hasMail: boolean
  }
}

/** The data that identifies a request's browser. */
export interface Browser extends Source {
  /** The session token, or ''. */
  token: string
  /** The secret of a paired phone, or ''. */
  phone: string
  /** The start of its `User-Agent` header. */
  agent: string
  /** Whether the server can send e-mails. */
  hasMail: boolean
}

const longestAgent = 300

export const browserOf = (request: FastifyRequest): Browser => ({
  token: sessionToken(request),
  device: deviceToken(request),
  phone: phoneSecret(request),
  agent: (request.headers['user-agent'] ?? '').slice(0, longestAgent),
  hasMail: request.server.hasMail,
  address: request.ip,
})

/** A signed-in person or an API key, with the capabilities at the time of the request, and where it comes from. */
export interface Visitor extends Browser {
  user: User
  /** What the called endpoint requires. */
  access: Access
  /** The session token or the API key. */
  token: string
}

export const visitorOf = ({ user, request }: { user: User; request: FastifyRequest }): Visitor => ({
  user,
  access: request.routeOptions.config.endpoint?.access ?? 'session',
  ...browserOf(request),
  token: bearerKey(request) ?? sessionToken(request),
})
