import { Failure } from '@etapa/domain/failure'
import type { FastifyRequest } from 'fastify'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses a change that a page of another site asks the person's browser to make. */
export async function refuseForeignOrigins(request: FastifyRequest): Promise<void> {
  if (harmless.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && !isOwn(origin, request.host)
  if (foreign) throw new Failure('forbidden', 'Este pedido veio de outro site e foi recusado.')
}

const isOwn = (origin: string, host: string): boolean => URL.canParse(origin) && new URL(origin).host === host
