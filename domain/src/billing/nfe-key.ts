import { checkDigit } from '../clients/tax-id.ts'

const shape = /^\d{6}[0-9A-Z]{12}\d{26}$/
const largestWeight = 9

/** Removes spaces and punctuation from the key of an NF-e and converts it to upper case. */
export const bareNfeKey = (typed: string): string => typed.replace(/[\s.\-/]/g, '').toUpperCase()

/** Whether a string is the key of an NF-e: 44 characters, the last of which is a check digit. */
export const isNfeKey = (key: string): boolean =>
  shape.test(key) && String(checkDigit(key.slice(0, -1), largestWeight)) === key.slice(-1)

/** Extracts the issuer's tax id, the series and the number from the key of an NF-e. */
export const readNfeKey = (key: string) => ({
  issuer: key.slice(6, 20),
  series: Number(key.slice(22, 25)),
  number: Number(key.slice(25, 34)),
})
