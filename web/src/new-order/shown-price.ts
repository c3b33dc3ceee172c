import type { proposePrice } from '@etapa/domain/sheets/propose-price'
import { priceOf } from './order-draft.ts'

interface TypedPrice {
  /** The typed price in cents, if any. */
  price: number | null | undefined
  isTyping: boolean
}

/**
 * Returns the label and value of the price field. A typed price is never labelled as partial. While the person is
 * typing, a cleared field stays empty; otherwise the next digits would be added to the proposal.
 */
export function shownPrice(proposal: ReturnType<typeof proposePrice>, { price, isTyping }: TypedPrice) {
  const isEmptied = isTyping && price === 0
  const isPartial = proposal?.isPartial && !price && !isEmptied
  return {
    label: isPartial ? 'Valor parcial R$ do clichê' : 'Valor total R$ do clichê',
    value: isEmptied ? 0 : (priceOf({ price }, proposal?.total) ?? 0),
  }
}
