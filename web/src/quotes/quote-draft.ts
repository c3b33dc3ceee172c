import type { Quote } from '@etapa/domain/quotes/quote'
import { z } from 'zod'
import { blankDraft, type OrderDraft, orderDraft } from '../new-order/order-draft.ts'
import { textOf } from '../sheets/sheet-text.ts'

/** The fields of a quote other than the client and the items, which it has in common with an order. */
const terms = z.object({
  /** The manually entered prices in cents, by item id. */
  prices: z.record(z.string(), z.number()),
  /** The manually entered total in cents, or the saved one of an existing quote; 0 if the sum of the items applies. */
  price: z.number(),
  validDays: z.number(),
  dueDays: z.number().nullable(),
  terms: z.string(),
})
export type QuoteTerms = z.output<typeof terms>

/** A quote that is being entered. */
export const quoteFormDraft = z.object({ order: orderDraft, terms })
export type QuoteFormDraft = z.output<typeof quoteFormDraft>

export const blankQuote: QuoteFormDraft = {
  order: blankDraft,
  terms: { prices: {}, price: 0, validDays: 15, dueDays: null, terms: '' },
}

/** Converts the latest version of a quote to a draft that can be edited. */
export function draftOf({ clientId, versions }: Quote): QuoteFormDraft {
  const [latest] = versions
  if (!latest) return blankQuote
  const priced = latest.products.map(({ price }, index) => [String(index + 1), price ?? 0] as const)
  const sum = priced.reduce((total, [, price]) => total + price, 0)
  const typed = priced.filter(([id]) => latest.products[Number(id) - 1]?.calculation === '')
  return {
    order: {
      ...blankDraft,
      clientId,
      items: latest.products.map(({ identification, productTypeId, sheet }, index) => ({
        id: index + 1,
        identification,
        productTypeId,
        ...(sheet && { sheet: textOf(sheet) }),
      })),
    },
    terms: {
      prices: Object.fromEntries(typed),
      price: latest.price === sum ? 0 : (latest.price ?? 0),
      validDays: latest.validDays,
      dueDays: latest.dueDays,
      terms: latest.terms,
    },
  }
}

/**
 * Returns an item's price in cents: the entered one, or else the one proposed from its sheet; undefined if there is
 * neither.
 */
export const priceOfItem = (
  { prices }: QuoteTerms,
  item: OrderDraft['items'][number],
  proposed: ReadonlyMap<number, number>,
): number | undefined => prices[item.id] || proposed.get(item.id)

/** Returns the total in cents: the entered one, or else the sum of the items. */
export const totalOf = (
  { order, terms: given }: QuoteFormDraft,
  proposed: ReadonlyMap<number, number>,
): number =>
  given.price || order.items.reduce((sum, item) => sum + (priceOfItem(given, item, proposed) ?? 0), 0)
