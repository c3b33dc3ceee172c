import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Which address of which client a link unsubscribes. The address is hashed, so that links do not reveal it. */
export interface Subscription {
  clientId: number
  address: string
}

/** An address as links and opt-outs have it. */
export const digestOf = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('base64url').slice(0, 22)

const sign = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('base64url')

export function makeToken(secret: string, { clientId, address }: Subscription): string {
  const payload = `${clientId}.${digestOf(address)}`
  return `${payload}.${sign(secret, payload)}`
}

/** The client, and whether an address is the link's; undefined if the signature is wrong. */
export function readToken(secret: string, token: string) {
  const [, payload = '', id = '', hash = '', signature = ''] =
    /^(([1-9]\d{0,9})\.([\w-]{22}))\.([\w-]{43})$/.exec(token) ?? []
  const expected = Buffer.from(sign(secret, payload))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { clientId: Number(id), digest: hash, isAbout: (address: string) => digestOf(address) === hash }
}
