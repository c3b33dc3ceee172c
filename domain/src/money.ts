import { numberFormat } from './number-format.ts'

const inReais = numberFormat({ style: 'currency', currency: 'BRL' })

/** Formats cents: 123456 is R$ 1.234,56. */
export const formatMoney = (cents: number): string => inReais(cents / 100)

/** Formats an optional price in cents. Null and zero both mean that no price was given. */
export const priceInWords = (cents: number | null): string => (cents ? formatMoney(cents) : 'Não informado')

const mostDigits = 9

/** Parses the first nine digits of a money field, ignoring leading zeros, as cents; without digits the result is 0. */
export function readCents(typed: string): number {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  return Number(digits.slice(0, mostDigits))
}

/** Parses an amount with its cents, such as 'R$ 1.234,56' or '1234,56'. Returns undefined if the text is not one. */
export function readAmount(typed: string): number | undefined {
  const text = typed.trim()
  return /^(R\$\s*)?(\d{1,3}(\.\d{3}){1,4}|\d{1,13}),\d\d$/i.test(text)
    ? Number(text.replace(/\D/g, ''))
    : undefined
}
