import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'etapa_session'
const thirtyDays = 30 * 24 * 60 * 60

export const sessionToken = (request: FastifyRequest): string => request.cookies[name] ?? ''

const options = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const

/** The cookie outlives a pause; whether the session does is the server's to say. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(name, token, { ...options(request), maxAge: thirtyDays })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(name, options(request))
}
