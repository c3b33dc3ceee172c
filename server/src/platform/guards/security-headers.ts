import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../settings/config.ts'

/**
 * Allows scripts only from this server, and forbids framing. WebAssembly is allowed because the QR code reader uses it.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

export const usualHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Sets the usual security headers on all responses of the app. A route may override them. */
export function securityHeaders(
  app: FastifyInstance,
  { hstsSubdomains }: Pick<Config, 'hstsSubdomains'>,
): void {
  const transport = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(usualHeaders)
    // HSTS makes browsers insist on https. It is sent only over https, because many workshops use plain http in their
    // local network.
    if (request.protocol === 'https') reply.header('strict-transport-security', transport)
    done()
  })
}

/**
 * Disables caching unless the route has set `cache-control`. This includes errors, because a browser may cache a 404.
 */
export function keepOutOfCaches(
  _: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload?: unknown) => void,
): void {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  done(null, payload)
}
