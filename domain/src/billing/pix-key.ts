import { z } from 'zod'
import { isTaxId } from '../clients/tax-id.ts'
import { plainText } from '../fields.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const mobile = /^\+55\d{10,11}$/

/** An area code in brackets or followed by a space. One in a hundred mobile numbers would pass as a CPF. */
const phone = /^(\(\d\d\)|\d\d\s)/

/**
 * Returns a Pix key as banks store it: CNPJ and CPF without punctuation, phone numbers with +55, e-mail addresses and
 * random keys in lower case. Eleven digits that are a valid CPF are a phone number only if they are written like one.
 */
export function barePixKey(typed: string): string {
  const text = typed.trim()
  if (text.includes('@')) return text.toLowerCase()
  if (uuid.test(text.toLowerCase())) return text.toLowerCase()
  const bare = text.replace(/[.\-/\s()]/g, '').toUpperCase()
  if (isTaxId(bare) && !phone.test(text)) return bare
  return /^\d{10,11}$/.test(bare) ? `+55${bare}` : bare
}

const isPixKey = (key: string): boolean =>
  uuid.test(key) || mobile.test(key) || isTaxId(key) || z.email().safeParse(key).success

/** A Pix key; empty if the workshop has none. */
export const pixKeyField = plainText('Chave Pix', 77)
  .transform(barePixKey)
  .refine(
    key => key === '' || isPixKey(key),
    'Chave Pix: use um CNPJ, CPF, celular, e-mail ou chave aleatória',
  )
