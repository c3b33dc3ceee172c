import { plainText } from '../fields.ts'

const cpfLength = 11
const cnpjLength = 14

/**
 * Returns a character's value for the check digits. A CNPJ may contain letters, so it is the ASCII code minus 48, which
 * maps digits to themselves.
 */
const characterValue = (character: string): number => character.charCodeAt(0) - 48

/**
 * Calculates a modulo 11 check digit. Weights increase from the right, starting at 2, and restart after
 * `largestWeight`.
 */
export function checkDigit(characters: string, largestWeight: number): number {
  const sum = [...characters]
    .reverse()
    .reduce(
      (total, character, index) => total + characterValue(character) * (2 + (index % (largestWeight - 1))),
      0,
    )
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Appends the two check digits to a CNPJ or CPF that lacks them. */
export function withCheckDigits(stem: string): string {
  const largestWeight = stem.length === cpfLength - 2 ? 11 : 9
  const first = stem + checkDigit(stem, largestWeight)
  return first + checkDigit(first, largestWeight)
}

/** Whether a string without punctuation is a valid CNPJ or CPF. */
export function isTaxId(text: string): boolean {
  if (!/^(\d{11}|[0-9A-Z]{12}\d\d)$/.test(text) || /^(.)\1+$/.test(text)) return false
  return withCheckDigits(text.slice(0, -2)) === text
}

/** Formats a CNPJ or CPF with punctuation: 12.ABC.345/01DE-35 or 529.982.247-25. */
export const formatTaxId = (taxId: string): string =>
  taxId.length === cnpjLength
    ? taxId.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
    : taxId.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')

/** Removes the punctuation from a CNPJ or CPF and converts it to upper case. */
export const bareTaxId = (text: string): string => text.replace(/[.\-/\s]/g, '').toUpperCase()

/** A CNPJ or CPF, stored without punctuation, so that equal numbers are equal strings. */
export const taxIdField = plainText('CNPJ ou CPF', 40)
  .transform(bareTaxId)
  .refine(text => text === '' || isTaxId(text), 'CNPJ ou CPF: número inválido, confira os dígitos')
