import { z } from 'zod'
import { idField, instant, requiredText } from '../fields.ts'
import { sheetDraft } from '../sheets/sheet.ts'
import { correctionReason, orderInList } from './order.ts'
import { productInList } from './product.ts'

/** One order as its own page shows it at first: all but checklist items, documents and history, which come when asked for. */
export const orderPage = orderInList.extend({
  client: z.object({
    name: z.string(),
    telephone: z.string(),
    email: z.string(),
    /** A deleted client keeps its name on its orders, and its page. */
    isDeleted: z.boolean(),
  }),
  /** Empty where nobody is known. */
  createdBy: z.string(),
  cancelled: z.object({ at: instant, by: z.string() }).nullable(),
  products: z.array(
    productInList.extend({
      /** Set where it joined an order that was there already. */
      addedAt: instant.nullable(),
      /** Since when its printed card says something else. */
      cardChangedAt: instant.nullable(),
      /** Null if its card was never printed. */
      cardPrintedAt: instant.nullable(),
      /** The serials of the products that repeat it, the last first. */
      repeatedIn: z.array(z.string()),
    }),
  ),
  documentCount: z.number().int(),
  proofCount: z.number().int(),
  /** The site that customers reach; nothing stands for the one the page is opened from. */
  publicUrl: z.string().nullable(),
})
export type OrderPage = z.output<typeof orderPage>
export type ProductOfPage = OrderPage['products'][number]

export const productChanges = z.object({
  identification: requiredText('Identificação', 200).optional(),
  productTypeId: z.unknown().optional(),
  /** Left out, it stays; null takes it away. */
  sheet: sheetDraft.optional(),
  artworkId: idField('Arte').nullable().optional(),
  /** The sheet that the person saw; another one is not overwritten. Left out, the last writer wins. */
  seenSheet: sheetDraft.optional(),
  /** The stage at which the floor writes the sheet: its step must fill in sheets. The panel leaves it out. */
  stageId: idField('Etapa').optional(),
  reason: correctionReason(),
})
