import type { Quote } from '@etapa/domain/quotes/quote'
import { type ClientPrices, useClientPrices } from '../clients/use-client-prices.ts'
import type { OrderDraft } from '../new-order/order-draft.ts'
import { type ProposedPrices, proposedPrices } from './proposed-prices.ts'

interface Proposals {
  known: ClientPrices
  propose: (draft: OrderDraft) => ProposedPrices
}

/**
 * Returns a function that proposes the prices of a draft's items: the calculated prices of the edited quote while they
 * still apply, and otherwise those of the client's price list.
 */
export function useProposedPrices(clientId: number | null, quote: Quote | undefined): Proposals {
  const known = useClientPrices(clientId)
  const earlier = quote?.versions[0]?.products ?? []
  return { known, propose: ({ items }) => proposedPrices(items, known.prices ?? [], earlier) }
}
