import type { FastifyRequest } from 'fastify'

/**
 * Returns the API key that a request carries, valid or not; undefined if there is none. If a request has a key, its
 * cookie is ignored.
 */
export const bearerKey = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer\b *(.*)$/i.exec(headers.authorization ?? '')?.[1]
