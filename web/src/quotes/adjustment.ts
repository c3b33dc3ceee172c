import { formatMoney } from '@etapa/domain/money'

interface Priced {
  /** In cents, like the items' prices. */
  price: number | null
  products: readonly { price: number | null }[]
}

/**
 * Returns the line by which a quote's total differs from the sum of its items; undefined if they are equal or a price
 * is missing.
 */
export function adjustmentLine({ price, products }: Priced): { label: string; amount: string } | undefined {
  const sum = products.reduce<number | null>(
    (total, item) => (total === null || item.price === null ? null : total + item.price),
    0,
  )
  if (price === null || sum === null || price === sum) return undefined
  return { label: price < sum ? 'Desconto' : 'Acréscimo', amount: formatMoney(Math.abs(price - sum)) }
}
