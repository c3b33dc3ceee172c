import { z } from 'zod'

const prefix = 'whsec_'
const wrong = 'Segredo: use whsec_ seguido de 24 a 64 bytes em base64'

/** The number of bytes that a base64 text encodes; undefined if it is none. */
function byteCount(text: string): number | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return undefined
  return (text.length / 4) * 3 - (text.length - text.replace(/=+$/, '').length)
}

/** A signing secret as Standard Webhooks writes it. */
export const hookSecret = z
  .string('Segredo: texto inválido')
  .max(100, wrong)
  .refine(text => {
    const bytes = text.startsWith(prefix) ? byteCount(text.slice(prefix.length)) : undefined
    return bytes !== undefined && bytes >= 24 && bytes <= 64
  }, wrong)
