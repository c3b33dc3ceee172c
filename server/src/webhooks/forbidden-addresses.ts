import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'

/**
 * Loopback, private, link-local and reserved addresses, and those that embed an IPv4 address (NAT64, 6to4). `BlockList`
 * applies the IPv4 rules to IPv4-mapped addresses.
 */
const forbidden = new BlockList()
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
  forbidden.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  forbidden.addSubnet(network, bits, 'ipv6')

/** Whether webhooks may not connect to this IP address. */
export function isForbidden(address: string): boolean {
  const [plain = ''] = address.split('%')
  const version = isIP(plain)
  if (version === 0 || forbidden.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return true
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
