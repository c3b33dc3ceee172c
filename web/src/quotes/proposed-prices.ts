import { proposePrice } from '@etapa/domain/sheets/propose-price'
import type { OrderItem } from '../new-order/order-draft.ts'
import { sheetOf } from '../sheets/sheet-text.ts'

export interface ProposedPrices {
  /** The prices in cents, by item id. Items without a matching price are left out. */
  cents: Map<number, number>
  /** The calculation of each price as text, by item id. */
  lines: Map<number, string>
}

/** Proposes prices from the items' sheets and the client's price list. */
export function proposedPrices(
  items: readonly OrderItem[],
  prices: Parameters<typeof proposePrice>[1],
): ProposedPrices {
  const found = items.flatMap(({ id, sheet, ...item }) => {
    const proposal = proposePrice([{ ...item, sheet: sheet ? sheetOf(sheet) : null }], prices)
    return proposal
      ? [{ id, cents: proposal.total, line: (proposal.lines[0] ?? '').slice(item.identification.length + 2) }]
      : []
  })
  return {
    cents: new Map(found.map(({ id, cents }) => [id, cents])),
    lines: new Map(found.map(({ id, line }) => [id, line])),
  }
}
