const real = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Cents as Brazilian real: 123456 is R$ 1.234,56. */
export const formatMoney = (cents: number): string => real.format(cents / 100)

/** A price that may not have been given; nothing and zero both mean that it was not. */
export const priceInWords = (cents: number | null): string => (cents ? formatMoney(cents) : 'Não informado')

const mostDigits = 9

/** What a person types into a money field, as cents: only digits count, and nothing means 0. */
export function readCents(typed: string): number {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  return Number(digits.slice(0, mostDigits))
}
