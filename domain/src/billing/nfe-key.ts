import { checkDigit } from '../clients/tax-id.ts'

const shape = /^\d{6}[0-9A-Z]{12}\d{26}$/
const largestWeight = 9

/** The key of an NF-e without spaces and punctuation. */
export const bareNfeKey = (typed: string): string => typed.replace(/[\s.\-/]/g, '').toUpperCase()

/** Whether a text is the key of an NF-e: 44 characters, of which the last is the check digit of the others. */
export const isNfeKey = (key: string): boolean =>
  shape.test(key) && String(checkDigit(key.slice(0, -1), largestWeight)) === key.slice(-1)

/** What a key says about its note. */
export const readNfeKey = (key: string) => ({
  issuer: key.slice(6, 20),
  series: Number(key.slice(22, 25)),
  number: Number(key.slice(25, 34)),
})
