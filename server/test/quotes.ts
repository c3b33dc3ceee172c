import type { ReplyOf } from '@etapa/domain/endpoint'
import { createQuote, createQuoteLink } from '@etapa/domain/quotes/endpoints'
import type { Quote } from '@etapa/domain/quotes/quote'
import type { Caller } from './caller.ts'

/** Creates a quote of one item. */
export const aQuote = (
  caller: Caller,
  clientId: number,
  { price = 10_000, productTypeId = 1 } = {},
): Promise<Quote> =>
  caller.call(createQuote, {
    body: {
      clientId,
      price,
      validDays: 10,
      products: [{ identification: 'Caixa de pizza', productTypeId, price }],
    },
  })

/**
 * Creates a customer's link to a quote, after which the quote counts as sent. Returns the reply and the link's token.
 */
export async function sendQuote(
  caller: Caller,
  id: number,
): Promise<ReplyOf<typeof createQuoteLink> & { token: string }> {
  const made = await caller.call(createQuoteLink, { params: { id }, body: { contact: { name: 'Rui' } } })
  return { ...made, token: made.link.slice(-22) }
}
