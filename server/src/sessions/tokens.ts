import { createHash, randomBytes } from 'node:crypto'

/** A secret that only the browser has; the database stores its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashed = (token: string): Buffer => createHash('sha256').update(token).digest()
