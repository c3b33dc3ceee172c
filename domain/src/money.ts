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
