import type { Server, Socket } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { Config } from '../settings/config.ts'
import { networkOf } from './network-of.ts'
import { listOf } from './trusted-proxies.ts'

interface Limit {
  /** The maximum number of open connections per address, or per /64 network for IPv6. */
  perAddress: number
  trustProxy: Config['trustProxy']
  /** Called each time an address reaches the limit. */
  say: (address: string) => void
}

/** Limits the open connections per address. A trusted proxy is exempt, because it carries everybody's connections. */
export function limitConnections(server: Server, { perAddress, trustProxy, say }: Limit): void {
  const isProxy = compileTrust(trustProxy)
  const open = new Map<string, number>()
  // Runs before the listener that serves the connection.
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (!remoteAddress || isProxy(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const count = open.get(network) ?? 0
    if (count >= perAddress) {
      socket.destroy()
      return
    }
    open.set(network, count + 1)
    if (count + 1 === perAddress) say(network)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}

/** Creates a predicate: whether Fastify trusts an address as a proxy. */
function compileTrust(trusted: Config['trustProxy']): (address: string) => boolean {
  if (typeof trusted !== 'string') return () => Number(trusted) > 0
  const isTrusted = compile(listOf(trusted))
  return address => isTrusted(address, 0)
}
