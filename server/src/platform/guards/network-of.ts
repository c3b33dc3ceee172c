import { isIPv6 } from 'node:net'
import { Address6 } from 'ip-address'

/**
 * Returns the unit by which limits are counted: an IPv4 address, or the /64 network of an IPv6 address, because a
 * single household usually has a whole /64. `@fastify/rate-limit` does the same.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const parsed = new Address6(address)
  if (parsed.isMapped4()) return parsed.to4().correctForm()
  return new Address6(`${address}/64`).startAddress().correctForm()
}
