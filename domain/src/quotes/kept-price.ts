import type { Sheet } from '../sheets/sheet.ts'

interface CalculatedItem {
  productTypeId: number
  sheet: Pick<Sheet, 'area' | 'sets'> | null
}

interface EarlierItem extends CalculatedItem {
  price?: number | null | undefined
  /** Empty if the price was not calculated. */
  calculation: string | null
}

/**
 * Returns the calculated price of an earlier item with the same service, area and number of sets, so that saving a quote
 * again does not apply a price list that has changed since.
 */
export function keptPrice(item: CalculatedItem, earlier: readonly EarlierItem[]) {
  for (const { price, calculation, ...known } of earlier)
    if (price && calculation && isCalculatedAlike(known, item)) return { price, calculation }
  return undefined
}

const isCalculatedAlike = (one: CalculatedItem, other: CalculatedItem): boolean =>
  one.productTypeId === other.productTypeId &&
  one.sheet?.area === other.sheet?.area &&
  (one.sheet?.sets ?? 1) === (other.sheet?.sets ?? 1)
