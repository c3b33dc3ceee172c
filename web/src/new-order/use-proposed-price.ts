import { proposePrice } from '@etapa/domain/sheets/propose-price'
import { skipToken, useQuery } from '@tanstack/react-query'
import { clientPrices } from '../clients/trade-queries.ts'
import { useMay } from '../sessions/session.ts'
import { sheetOf } from '../sheets/sheet-text.ts'
import type { OrderDraft } from './order-draft.ts'

/**
 * Returns the proposed price of the sheets entered so far, at the client's prices; undefined if no price can be
 * proposed or the person may not see prices.
 */
export function useProposedPrice({ clientId, items }: OrderDraft) {
  const seesPrices = useMay('prices:read')
  const query = clientPrices(clientId ?? 0)
  const { data: prices = [] } = useQuery({
    ...query,
    queryFn: clientId && seesPrices ? query.queryFn : skipToken,
  })
  if (prices.length === 0) return undefined
  return proposePrice(
    items.map(({ sheet, ...item }) => ({ ...item, sheet: sheet ? sheetOf(sheet) : null })),
    prices,
  )
}
