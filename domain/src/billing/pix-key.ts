import { z } from 'zod'
import { bareTaxId, formatTaxId, isTaxId } from '../clients/tax-id.ts'
import { plainText } from '../fields.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A mobile number as people write it: an existing area code, a nine and eight digits. A CPF is grouped differently, so
 * that one with a wrong digit does not become the number of a stranger.
 */
const mobile =
  /^(?:\+?55[\s.-]*)?\(?0?(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])\)?[\s.-]*(9[\s.]?\d{4})[\s.–-]*(\d{4})$/

function bareMobile(text: string): string | undefined {
  const [found, ...parts] = mobile.exec(text) ?? []
  return found && `+55${parts.join('').replace(/\D/g, '')}`
}

/**
 * Returns a Pix key as banks store it: CNPJ and CPF without punctuation, mobile numbers with +55, e-mail addresses and
 * random keys in lower case; undefined if the text is none of them. Eleven digits that are a valid CPF are a mobile
 * number only if they are written like one.
 */
export function barePixKey(typed: string): string | undefined {
  const text = typed.trim()
  const lower = text.toLowerCase()
  if (uuid.test(lower) || (text.includes('@') && z.email().safeParse(lower).success)) return lower
  const bare = bareTaxId(text)
  const phone = bareMobile(text)
  return isTaxId(bare) && (!phone || bare === text) ? bare : phone
}

/** Names the kind of a Pix key: 'CPF 529.982.247-25'. Returns undefined if the text is not a key. */
export function pixKeyInWords(typed: string): string | undefined {
  const key = barePixKey(typed)
  if (!key) return undefined
  if (key.includes('@')) return `e-mail ${key}`
  if (key.startsWith('+')) return `celular ${key.replace(/^\+55(..)(.{5})/, '($1) $2-')}`
  if (uuid.test(key)) return 'chave aleatória'
  return `${key.length === 11 ? 'CPF' : 'CNPJ'} ${formatTaxId(key)}`
}

/** A Pix key; empty if the workshop has none. */
export const pixKeyField = plainText('Chave Pix', 77).transform((text, context) => {
  const key = text === '' ? text : barePixKey(text)
  if (key !== undefined) return key
  context.addIssue(
    'Chave Pix: use um CNPJ, CPF, celular com DDD, e-mail ou chave aleatória. Confira os dígitos.',
  )
  return z.NEVER
})
