import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The client and the e-mail address that a link unsubscribes. The link contains only a hash of the address, which is
 * thus not revealed.
 */
export interface Subscription {
  clientId: number
  address: string
}

/** Returns the hash of an e-mail address that unsubscribe links contain and opt-outs store. */
export const digestOf = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('base64url').slice(0, 22)

const sign = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('base64url')

export function makeToken(secret: string, { clientId, address }: Subscription): string {
  const payload = `${clientId}.${digestOf(address)}`
  return `${payload}.${sign(secret, payload)}`
}

/**
 * Verifies a token and returns its client and address hash; undefined if the token is malformed or its signature is
 * wrong.
 */
export function readToken(secret: string, token: string) {
  const [, payload = '', id = '', hash = '', signature = ''] =
    /^(([1-9]\d{0,9})\.([\w-]{22}))\.([\w-]{43})$/.exec(token) ?? []
  const expected = Buffer.from(sign(secret, payload))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { clientId: Number(id), digest: hash, isAbout: (address: string) => digestOf(address) === hash }
}
