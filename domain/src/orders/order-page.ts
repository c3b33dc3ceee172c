import { z } from 'zod'
import { idField, instant, requiredLine } from '../fields.ts'
import { contactText, needs } from '../restricted.ts'
import { sheetDraft } from '../sheets/sheet.ts'
import { correctionReason, orderInList } from './order.ts'
import { productInList } from './product.ts'

/** An order as its page first loads it; checklist items, documents and history are loaded on demand. */
export const orderPage = orderInList.extend({
  client: z.object({
    name: z.string(),
    telephone: contactText,
    email: contactText,
    /** Whether the client was deleted; its name and page remain available. */
    isDeleted: z.boolean(),
  }),
  /** Empty if unknown. */
  createdBy: z.string(),
  cancelled: z.object({ at: instant, by: z.string() }).nullable(),
  products: z.array(
    productInList.extend({
      /** When the product was added to the existing order; null if the order was created with it. */
      addedAt: instant.nullable(),
      /** When the text on its card last changed; null if it has not changed, or if the card has been printed since. */
      cardChangedAt: instant.nullable(),
      /** When its card was last printed; null if it never was. */
      cardPrintedAt: instant.nullable(),
      /** The serials of the products that repeat it, the newest first. */
      repeatedIn: z.array(z.string()),
    }),
  ),
  documentCount: z.number().int(),
  proofCount: z.number().int(),
  /** The origin of links for customers; null if none is set. */
  publicUrl: z.string().nullable(),
})
export type OrderPage = z.output<typeof orderPage>
export type ProductOfPage = OrderPage['products'][number]

export const productChanges = z.object({
  identification: requiredLine('Identificação', 200).optional().meta(needs('orders:write')),
  productTypeId: z
    .unknown()
    .optional()
    .meta({ type: 'integer', minimum: 1, ...needs('orders:write') }),
  /** If omitted, the sheet is left unchanged; null removes it. */
  sheet: sheetDraft.optional(),
  artworkId: idField('Arte').nullable().optional().meta(needs('orders:write')),
  /** The sheet that the person edited, for optimistic locking. If omitted, the last write wins. */
  seenSheet: sheetDraft.optional(),
  /** The stage at which the floor edits the sheet; its step must allow that. The office may omit the stage. */
  stageId: idField('Etapa').optional(),
  reason: correctionReason(),
})
