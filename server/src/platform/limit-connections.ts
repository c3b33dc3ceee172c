import { isIPv6, type Server, type Socket } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { Config } from './config.ts'

interface Limit {
  /** How many connections one address may have open. */
  perAddress: number
  trustProxy: Config['trustProxy']
  /** Told once each time that an address reaches the limit. */
  say: (address: string) => void
}

/**
 * Refuses more connections of one address than a whole workshop behind it opens. A trusted proxy has all of its
 * visitors' connections, and limits them itself.
 */
export function limitConnections(server: Server, { perAddress, trustProxy, say }: Limit): void {
  const isProxy = proxyJudge(trustProxy)
  const open = new Map<string, number>()
  // Before whatever serves the connection.
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (!remoteAddress || isProxy(remoteAddress)) return
    const place = placeOf(remoteAddress)
    const count = open.get(place) ?? 0
    if (count >= perAddress) {
      socket.destroy()
      return
    }
    open.set(place, count + 1)
    if (count + 1 === perAddress) say(place)
    socket.once('close', () => {
      const left = (open.get(place) ?? 1) - 1
      if (left === 0) open.delete(place)
      else open.set(place, left)
    })
  })
}

/** Whether Fastify believes what a connection's other side says of whom it comes from. */
function proxyJudge(trusted: Config['trustProxy']): (address: string) => boolean {
  if (typeof trusted !== 'string') return () => Number(trusted) > 0
  const judge = compile(trusted.split(',').map(part => part.trim()))
  return address => judge(address, 0)
}

const mapped = '::ffff:'

/** An IPv6 customer has a whole network of 64 bits. */
export function placeOf(address: string): string {
  if (!isIPv6(address)) return address
  if (address.startsWith(mapped)) return address.slice(mapped.length)
  const [head = '', tail] = address.split('::')
  const groups = head.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length
  return [...groups, ...Array(Math.max(zeros, 0)).fill('0')].slice(0, 4).join(':')
}
