import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerKey } from '../platform/http/bearer-key.ts'

/**
 * The name of the session cookie. Over https, its prefix keeps other hosts of the same domain from setting it: browsers
 * accept it only from this host, for this host and over https.
 */
const sessionName = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? '__Host-etapa_session' : 'etapa_session'
const deviceName = 'etapa_device'
const phoneName = 'etapa_phone'
/** A cookie that scripts can read, so that the web app knows that it runs on a paired phone. It grants no access. */
const hintName = 'etapa_shared'
const aDay = 24 * 60 * 60

/** The session token, or ''. A request with an API key has none, whatever its cookies say. */
export const sessionToken = (request: FastifyRequest): string =>
  bearerKey(request) !== undefined ? '' : (request.cookies[sessionName(request)] ?? '')

/** The device token, which identifies a browser that somebody has signed in with before, or ''. */
export const deviceToken = (request: FastifyRequest): string => request.cookies[deviceName] ?? ''

/** The secret of a paired phone, or ''. */
export const phoneSecret = (request: FastifyRequest): string => request.cookies[phoneName] ?? ''

/** Whether the browser is that of a paired phone, also where the phone's secret is not sent. */
export const isPhone = (request: FastifyRequest): boolean => request.cookies[hintName] !== undefined

const options = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const

/**
 * Sets the session and device cookies. They outlive idle sessions: the server decides whether a session is still valid.
 */
export function setCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, device }: { token: string; device: string },
): void {
  setSessionCookie(request, reply, token)
  reply.setCookie(deviceName, device, { ...options(request), path: '/api', maxAge: 90 * aDay })
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(sessionName(request), token, { ...options(request), maxAge: 30 * aDay })
}

/** Clears the session cookie; the device stays known. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionName(request), options(request))
}

// The maximum lifetime that browsers allow for a cookie, in seconds.
const phoneAge = 400 * aDay

export function setPhoneCookies(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.setCookie(phoneName, secret, { ...options(request), path: '/api', maxAge: phoneAge })
  reply.setCookie(hintName, '1', { ...options(request), httpOnly: false, maxAge: phoneAge })
}

export function clearPhoneCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(phoneName, { ...options(request), path: '/api' })
  reply.clearCookie(hintName, { ...options(request), httpOnly: false })
}
