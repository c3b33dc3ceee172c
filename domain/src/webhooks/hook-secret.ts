import { z } from 'zod'

const prefix = 'whsec_'
const wrong = 'Segredo: use whsec_ seguido de 24 a 64 bytes em base64'

/** Returns the number of bytes that a base64 string encodes; undefined if it is not valid base64. */
function byteCount(text: string): number | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return undefined
  return (text.length / 4) * 3 - (text.length - text.replace(/=+$/, '').length)
}

/** A signing secret in the format of Standard Webhooks. */
export const hookSecret = z
  .string('Segredo: texto inválido')
  .max(100, wrong)
  .refine(text => {
    const bytes = text.startsWith(prefix) ? byteCount(text.slice(prefix.length)) : undefined
    return bytes !== undefined && bytes >= 24 && bytes <= 64
  }, wrong)
