import type { FastifyReply, FastifyRequest } from 'fastify'

const sessionName = 'etapa_session'
const deviceName = 'etapa_device'
const aDay = 24 * 60 * 60

export const sessionToken = (request: FastifyRequest): string => request.cookies[sessionName] ?? ''

/** The browser's own token, by which a person who has signed in with it before is recognised. */
export const deviceToken = (request: FastifyRequest): string => request.cookies[deviceName] ?? ''

const options = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const

/** The cookies outlive a pause; whether the session does is the server's to say. */
export function setCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, device }: { token: string; device: string },
): void {
  reply.setCookie(sessionName, token, { ...options(request), maxAge: 30 * aDay })
  reply.setCookie(deviceName, device, { ...options(request), path: '/api', maxAge: 90 * aDay })
}

/** Takes the session's cookie away; the browser stays known. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionName, options(request))
}
