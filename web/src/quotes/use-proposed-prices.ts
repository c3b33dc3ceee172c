import { skipToken, useQuery } from '@tanstack/react-query'
import { clientPrices } from '../clients/trade-queries.ts'
import type { OrderDraft } from '../new-order/order-draft.ts'
import { type ProposedPrices, proposedPrices } from './proposed-prices.ts'

/** Returns a function that proposes the prices of a draft's items from the price list of this client. */
export function useProposedPrices(clientId: number | null): (draft: OrderDraft) => ProposedPrices {
  const query = clientPrices(clientId ?? 0)
  const { data: prices = [] } = useQuery({ ...query, queryFn: clientId ? query.queryFn : skipToken })
  return ({ items }) => proposedPrices(items, prices)
}
