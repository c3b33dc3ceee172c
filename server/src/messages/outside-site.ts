import type { FastifyRequest } from 'fastify'
import { listAddresses } from '../first-steps/list-addresses.ts'
import type { Sql } from '../platform/database/database.ts'
import type { Config } from '../platform/settings/config.ts'
import { readPublicUrl } from '../platform/settings/public-url.ts'

/**
 * Returns the origin of links for customers: the public address or, if there is none, the one that the user's browser
 * uses.
 */
export async function outsideSite(sql: Sql, request: FastifyRequest, config: Config): Promise<string> {
  const publicUrl = await readPublicUrl(sql, config.publicUrl)
  if (publicUrl) return publicUrl
  // Customers cannot open localhost, so this computer's address in the local network is used instead.
  const isOnlyHere = /^(localhost|127\..*|\[?::1\]?)$/.test(request.hostname)
  const [network] = isOnlyHere ? listAddresses(config, request.socket.localPort ?? config.port).network : []
  return network ?? `${request.protocol}://${request.host}`
}
