import type { AreaPrice } from '../clients/price.ts'
import { dividedHalfUp, inUnits } from '../exact.ts'
import { formatMoney } from '../money.ts'
import { numberFormat } from '../number-format.ts'
import { areaInWords } from './describe-sheet.ts'
import type { Sheet } from './sheet.ts'

interface PricedItem {
  identification: string
  productTypeId: number
  sheet: Pick<Sheet, 'area' | 'sets'> | null
}

interface MeasuredItem {
  /** The item's price in cents; null if its service has no price. */
  cents: number | null
  line: string
}

interface Proposal {
  /** In cents. */
  total: number
  /** Whether the total is incomplete, because an item with an area has a service without a price. */
  isPartial: boolean
  /** The calculation, one line per item with an area. */
  lines: string[]
}

/**
 * Proposes a price from the sheets' areas and the client's prices per cm²; undefined if no item has both an area and a
 * price.
 */
export function proposePrice(
  items: readonly PricedItem[],
  prices: readonly AreaPrice[],
): Proposal | undefined {
  const measured = items.flatMap<MeasuredItem>(({ identification, productTypeId, sheet }) => {
    if (!sheet || sheet.area === 0) return []
    const price = prices.find(({ serviceId }) => serviceId === productTypeId)?.price
    if (price === undefined) return [{ cents: null, line: `${identification}: sem preço por cm²` }]
    const sets = sheet.sets ?? 1
    const cents = centsOf(sheet.area, sets, price)
    const factors = [...(sets > 1 ? [`${sets} jogos`] : []), areaInWords(sheet.area), `${perArea(price)}/cm²`]
    return [{ cents, line: `${identification}: ${factors.join(' × ')} = ${formatMoney(cents)}` }]
  })
  if (measured.every(({ cents }) => cents === null)) return undefined
  return {
    total: measured.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    isPartial: measured.some(({ cents }) => cents === null),
    lines: measured.map(({ line }) => line),
  }
}

/**
 * Multiplies integers, the area in hundredths of a cm² and the price in thousandths of a cent, so that the result is
 * rounded exactly.
 */
const centsOf = (area: number, sets: number, price: number): number =>
  dividedHalfUp(BigInt(inUnits(area, 2)) * BigInt(sets) * BigInt(inUnits(price, 3)), 100_000n)

const exactly = numberFormat({ style: 'currency', currency: 'BRL', maximumFractionDigits: 5 })

/** Formats a price in cents per cm²: 8.5 becomes 'R$ 0,085'. */
export const perArea = (price: number): string => exactly(price / 100)
