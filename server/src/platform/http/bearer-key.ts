import type { FastifyRequest } from 'fastify'

/** The API key that a request carries, valid or not; undefined without one. A request with a key uses no cookie. */
export const bearerKey = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer\b *(.*)$/i.exec(headers.authorization ?? '')?.[1]
