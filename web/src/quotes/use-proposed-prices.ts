import { proposePrice } from '@etapa/domain/sheets/propose-price'
import { skipToken, useQuery } from '@tanstack/react-query'
import { clientPrices } from '../clients/trade-queries.ts'
import type { OrderDraft } from '../new-order/order-draft.ts'
import { sheetOf } from '../sheets/sheet-text.ts'

interface Proposed {
  cents: Map<number, number>
  /** The calculation of each price as text, by item id. */
  lines: Map<number, string>
}

/** Proposes prices from the items' sheets and the client's price list. Items without a matching price are left out. */
export function useProposedPrices({ clientId, items }: OrderDraft): Proposed {
  const query = clientPrices(clientId ?? 0)
  const { data: prices = [] } = useQuery({ ...query, queryFn: clientId ? query.queryFn : skipToken })
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
