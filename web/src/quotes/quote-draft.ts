import type { Quote } from '@etapa/domain/quotes/quote'
import { z } from 'zod'
import {
  blankDraft,
  contentOf,
  type OrderDraft,
  type OrderItem,
  orderDraft,
} from '../new-order/order-draft.ts'
import { incomplete } from '../new-order/order-form.ts'
import { textOf } from '../sheets/sheet-text.ts'
import { storedRequest } from '../ui/forms/stored-request.ts'

/** The fields of a quote other than the client and the items, which it has in common with an order. */
const terms = z.object({
  /** The manually entered total in cents, or the saved one of an existing quote; 0 if the sum of the items applies. */
  price: z.number(),
  /** Null while the field is empty. */
  validDays: z.number().nullable(),
  dueDays: z.number().nullable(),
  terms: z.string(),
})
export type QuoteTerms = z.output<typeof terms>

/** A quote that is being entered. */
export const quoteFormDraft = z.object({ order: orderDraft, terms, request: storedRequest.optional() })
export type QuoteFormDraft = z.output<typeof quoteFormDraft>

export const blankQuote: QuoteFormDraft = {
  order: blankDraft,
  terms: { price: 0, validDays: 15, dueDays: null, terms: '' },
}

/** Converts the latest version of a quote to a draft that can be edited. */
export function draftOf({ clientId, versions }: Quote): QuoteFormDraft {
  const [latest] = versions
  if (!latest) return blankQuote
  const sum = latest.products.reduce((total, { price }) => total + (price ?? 0), 0)
  return {
    order: {
      ...blankDraft,
      clientId,
      items: latest.products.map(({ identification, productTypeId, sheet, price, calculation }, index) => ({
        id: index + 1,
        identification,
        productTypeId,
        ...(sheet && { sheet: textOf(sheet) }),
        ...(price && calculation === '' && { price }),
      })),
    },
    terms: {
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
  { id, price }: OrderItem,
  proposed: ReadonlyMap<number, number>,
): number | undefined => price || proposed.get(id)

/** Returns the total in cents: the entered one, or else the sum of the items. */
export const totalOf = (
  { items }: OrderDraft,
  { price }: Pick<QuoteTerms, 'price'>,
  proposed: ReadonlyMap<number, number>,
): number => price || items.reduce((sum, item) => sum + (priceOfItem(item, proposed) ?? 0), 0)

/** Returns the content to send, or what is missing in it. */
export function bodyOf(
  draft: OrderDraft,
  { price, validDays, dueDays, terms }: QuoteTerms,
  proposed: ReadonlyMap<number, number>,
) {
  const content = contentOf(draft)
  const total = totalOf(draft, { price }, proposed)
  if (!content) return incomplete
  if (total === 0) return 'Informe o preço do orçamento'
  if (validDays === null) return 'Informe a validade do orçamento'
  return {
    clientId: content.clientId,
    price: total,
    seenItems: totalOf(draft, { price: 0 }, proposed),
    validDays,
    dueDays,
    terms,
    products: content.products.map(({ identification, productTypeId, sheet }, index) => ({
      identification,
      productTypeId,
      ...(sheet && { sheet }),
      ...(draft.items[index]?.price && { price: draft.items[index].price }),
    })),
  }
}
export type QuoteBody = Exclude<ReturnType<typeof bodyOf>, string>
