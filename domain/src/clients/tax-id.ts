import { plainText } from '../fields.ts'

const cpfLength = 11
const cnpjLength = 14

/** A CNPJ may have letters; each counts as its ASCII code less 48, which leaves digits what they are. */
const characterValue = (character: string): number => character.charCodeAt(0) - 48

/** Weights grow from the right; those of a CNPJ begin anew after 9, those of a CPF go on. */
function checkDigit(characters: string, largestWeight: number): number {
  const sum = [...characters]
    .reverse()
    .reduce(
      (total, character, place) => total + characterValue(character) * (2 + (place % (largestWeight - 1))),
      0,
    )
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** A CNPJ or CPF with its two check digits, from what stands before them. */
export function withCheckDigits(stem: string): string {
  const largestWeight = stem.length === cpfLength - 2 ? 11 : 9
  const first = stem + checkDigit(stem, largestWeight)
  return first + checkDigit(first, largestWeight)
}

/** Whether the letters and digits, without their signs, are a CNPJ or CPF. */
export function isTaxId(text: string): boolean {
  if (!/^(\d{11}|[0-9A-Z]{12}\d\d)$/.test(text) || /^(.)\1+$/.test(text)) return false
  return withCheckDigits(text.slice(0, -2)) === text
}

/** As people write it: 12.ABC.345/01DE-35 or 529.982.247-25. */
export const formatTaxId = (taxId: string): string =>
  taxId.length === cnpjLength
    ? taxId.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
    : taxId.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')

/** Kept without its signs, so that one number is one text. */
export const taxIdField = plainText('CNPJ ou CPF', 40)
  .transform(text => text.replace(/[.\-/\s]/g, '').toUpperCase())
  .refine(text => text === '' || isTaxId(text), 'CNPJ ou CPF: número inválido, confira os dígitos')
