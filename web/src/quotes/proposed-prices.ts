import { keptPrice } from '@etapa/domain/quotes/kept-price'
import type { QuoteItem } from '@etapa/domain/quotes/quote'
import { proposePrice } from '@etapa/domain/sheets/propose-price'
import type { OrderItem } from '../new-order/order-draft.ts'
import { sheetOf } from '../sheets/sheet-text.ts'

export interface ProposedPrices {
  /** The prices in cents, by item id. Items without a matching price are left out. */
  cents: Map<number, number>
  /** The calculation of each price as text, by item id. */
  lines: Map<number, string>
}

/**
 * Proposes prices from the items' sheets and the client's price list. The calculated prices of the earlier items of the
 * same quote are kept, as on the server.
 */
export function proposedPrices(
  items: readonly OrderItem[],
  prices: Parameters<typeof proposePrice>[1],
  earlier: readonly QuoteItem[] = [],
): ProposedPrices {
  const found = items.flatMap(({ id, sheet, ...item }) => {
    const measured = { ...item, sheet: sheet ? sheetOf(sheet) : null }
    const kept = keptPrice(measured, earlier)
    if (kept) return [{ id, cents: kept.price, line: kept.calculation }]
    const proposal = proposePrice([measured], prices)
    return proposal
      ? [{ id, cents: proposal.total, line: (proposal.lines[0] ?? '').slice(item.identification.length + 2) }]
      : []
  })
  return {
    cents: new Map(found.map(({ id, cents }) => [id, cents])),
    lines: new Map(found.map(({ id, line }) => [id, line])),
  }
}
