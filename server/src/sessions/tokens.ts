import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Generates a random secret, of which the database stores only the hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashed = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Generates a random secret, for people to type or print, from the characters of an alphabet. */
export const randomLetters = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
