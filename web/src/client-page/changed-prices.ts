import type { AreaPrice } from '@etapa/domain/clients/price'
import { inUnits } from '@etapa/domain/exact'
import { readNumber } from '../sheets/sheet-text.ts'

/** The prices typed so far in reais, such as 0,085, by service id. */
export type TypedPrices = Readonly<Record<number, string>>

/** Converts an input in reais to cents with up to three decimals; null if it is empty. */
export const centsOf = (typed: string | undefined): number | null => {
  const real = readNumber(typed ?? '')
  return real === null ? null : inUnits(real, 5) / 1000
}

/**
 * The prices to save: only those that were typed and differ from the current ones, so that saving does not undo
 * somebody else's changes.
 */
export function changedPrices(
  prices: readonly AreaPrice[],
  typed: TypedPrices,
): { serviceId: number; price: number | null }[] {
  const before = (id: number) => prices.find(({ serviceId }) => serviceId === id)?.price ?? null
  return Object.entries(typed)
    .map(([id, text]) => ({ serviceId: Number(id), price: centsOf(text) }))
    .filter(({ serviceId, price }) => price !== before(serviceId))
}
