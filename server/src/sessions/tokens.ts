import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A secret that only the browser has; the database stores its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashed = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A secret for people to type or print, of letters from an alphabet. */
export const randomLetters = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
