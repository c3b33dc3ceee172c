import { Failure } from '@etapa/domain/failure'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerKey } from '../http/bearer-key.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF protection: rejects changes requested by pages of other sites. A request with an API key is exempt, because its
 * cookie is ignored.
 */
export function refuseForeignOrigins(
  request: FastifyRequest,
  _: FastifyReply,
  done: (refusal?: Failure) => void,
): void {
  if (harmless.has(request.method) || bearerKey(request) !== undefined || !isForeign(request)) done()
  else
    done(new Failure('forbidden', 'Este pedido veio de outro site e foi recusado.', { code: 'other-origin' }))
}

function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (site) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && !isOwn(origin, request.host)
}

const isOwn = (origin: string, host: string): boolean => URL.canParse(origin) && new URL(origin).host === host
