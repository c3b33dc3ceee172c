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
  /** Null if its service has no price. */
  cents: number | null
  line: string
}

interface Proposal {
  /** In cents. */
  total: number
  /** Whether some item has an area but its service has no price. */
  isPartial: boolean
  /** The calculation, one line per item with an area. */
  lines: string[]
}

/** The price of the sheets at the client's prices per cm²; undefined if no item has both an area and a price. */
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

/** Integer arithmetic: the area in hundredths of a cm² times the price in thousandths of a cent. */
const centsOf = (area: number, sets: number, price: number): number =>
  dividedHalfUp(BigInt(inUnits(area, 2)) * BigInt(sets) * BigInt(inUnits(price, 3)), 100_000n)

const exactly = numberFormat({ style: 'currency', currency: 'BRL', maximumFractionDigits: 5 })

/** Formats a price in cents per cm²: 8,5 is R$ 0,085. */
export const perArea = (price: number): string => exactly(price / 100)
