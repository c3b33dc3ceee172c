import { isIPv6 } from 'node:net'
import { Address6 } from 'ip-address'

/**
 * Whom an address counts as: itself, or its /64 where it is IPv6, of which every household has 2^64. As in
 * `@fastify/rate-limit`, which limits single calls.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const parsed = new Address6(address)
  if (parsed.isMapped4()) return parsed.to4().correctForm()
  return new Address6(`${address}/64`).startAddress().correctForm()
}
