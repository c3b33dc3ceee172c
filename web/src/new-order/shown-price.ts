import type { proposePrice } from '@etapa/domain/sheets/propose-price'
import { priceOf } from './order-draft.ts'

interface TypedPrice {
  /** In cents, if one was typed. */
  price: number | null | undefined
  isTyping: boolean
}

/**
 * The label and value of the price field. A typed price is never partial. While typing, a cleared field stays empty,
 * because the proposal would mix with the next digits.
 */
export function shownPrice(proposal: ReturnType<typeof proposePrice>, { price, isTyping }: TypedPrice) {
  const isEmptied = isTyping && price === 0
  const isPartial = proposal?.isPartial && !price && !isEmptied
  return {
    label: isPartial ? 'Valor parcial R$ do clichê' : 'Valor total R$ do clichê',
    value: isEmptied ? 0 : (priceOf({ price }, proposal?.total) ?? 0),
  }
}
