import { proposePrice } from '@etapa/domain/sheets/propose-price'
import { useClientPrices } from '../clients/use-client-prices.ts'
import { sheetOf } from '../sheets/sheet-text.ts'
import type { OrderDraft } from './order-draft.ts'

/**
 * Returns the client's prices and the price that they give for the sheets entered so far; undefined if no price can be
 * proposed or the person may not see prices.
 */
export function useProposedPrice({ clientId, items }: OrderDraft) {
  const known = useClientPrices(clientId)
  if (!known.prices?.length) return { known, proposal: undefined }
  const proposal = proposePrice(
    items.map(({ sheet, ...item }) => ({ ...item, sheet: sheet ? sheetOf(sheet) : null })),
    known.prices,
  )
  return { known, proposal }
}
