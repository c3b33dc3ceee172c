const real = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Cents as Brazilian real: 123456 is R$ 1.234,56. */
export const formatMoney = (cents: number): string => real.format(cents / 100)
