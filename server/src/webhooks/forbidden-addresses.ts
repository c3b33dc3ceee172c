import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Address6 } from 'ip-address'

/**
 * Loopback, private, link-local and reserved IPv4 addresses, and all IPv6 addresses except global unicast (2000::/3)
 * without those that are reserved or embed an IPv4 address (Teredo, 6to4).
 */
const forbidden = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  forbidden.ipv4.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  forbidden.ipv6.addSubnet(network, bits, 'ipv6')

/** Whether an IPv6 address embeds an IPv4 address in its interface identifier, as ISATAP (RFC 5214) does. */
const isIsatap = (address: string): boolean => /^0[02]00:5efe:/.test(identifierOf(address))

/** The second half of an IPv6 address, written out. */
const identifierOf = (address: string): string => new Address6(address).canonicalForm().slice(-19)

/** Whether webhooks may not connect to this IP address. */
export function isForbidden(address: string): boolean {
  const [plain = ''] = address.split('%')
  if (!isIP(plain)) return true
  if (isIPv6(plain) ? forbidden.ipv6.check(plain, 'ipv6') || isIsatap(plain) : forbidden.ipv4.check(plain))
    return true
  return Object.values(networkInterfaces()).some(own => own?.some(({ address: ours }) => ours === plain))
}

const localName = /(^|\.)(localhost|local|internal|lan|home|intranet)\.?$/i

/**
 * Whether a URL's host is recognisably local. Other names are checked by the addresses they resolve to when connecting.
 */
export function isForbiddenHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) ? isForbidden(address) : localName.test(address) || !address.includes('.')
}

export const forbiddenText = 'O endereço leva à rede da oficina ou a este computador'

type Resolve = typeof resolve

/**
 * Resolves the name for the connection itself, and fails if any of its addresses is forbidden. This prevents DNS
 * rebinding, because the name is not resolved again between check and connection.
 */
export const guardedLookup =
  (resolveName: Resolve = resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      if (addresses.some(({ address }) => isForbidden(address)))
        return callback(new Error(forbiddenText), '', 0)
      const [first] = addresses
      if (options.all) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family ?? 0)
    })
  }
