import { z } from 'zod'
import { idField, instant } from '../fields.ts'
import { outlook } from '../forecasts/outlook.ts'
import { sheetInAnswer } from '../sheets/sheet-in-answer.ts'
import { approvalState } from '../stages/approval-state.ts'
import { stage, stageWithChecklist } from '../stages/stage.ts'

const product = z.object({
  id: idField('Produto'),
  identification: z.string(),
  productTypeId: z.number().int(),
  productType: z.object({ name: z.string() }),
  serial: z.string(),
  serviceOrderId: idField('Ordem de serviço'),
  /** The document with the artwork. The thumbnail's URL is derived from its file name in `artworkFile`. */
  artworkId: idField('Arte').nullable(),
  artworkFile: z.string().nullable(),
  /** The approval state of the artwork; null if no stage needs approval and there is no version. */
  approval: approvalState.nullable(),
  /**
   * When the latest version began to wait for the customer's decision; null if it is not waiting, or if no open stage
   * needs approval.
   */
  customerSince: instant.nullable(),
})

export const productInList = product.extend({
  stages: z.array(stage),
  ...outlook.shape,
  /** `sheet` and `repeatsSerial` are only present in replies about one order, not in lists. */
  sheet: sheetInAnswer.optional(),
  repeatsSerial: z.string().nullable().optional(),
})
export type ProductInList = z.output<typeof productInList>

/** A product with its checklists, and its forecast while it is open. */
export const productInFull = product.extend({
  stages: z.array(stageWithChecklist),
  sheet: sheetInAnswer,
  repeatsSerial: z.string().nullable(),
  ...outlook.shape,
})
export type ProductInFull = z.output<typeof productInFull>

export const clientName = z.object({ name: z.string() }).nullable()

/** The terms promised to the client, and when the order was finished. */
export const promise = z.object({
  /** The due date; the deadline is at that day's closing time. */
  dueOn: z.iso.date().nullable(),
  isUrgent: z.boolean(),
  finishedAt: instant.nullable(),
})

/** A product as the floor loads it by its code, with the terms of its order. */
export const productOfTask = productInFull.extend({
  clientId: idField('Cliente'),
  /** The time at which its order was held for a manager's release; null if it is not held. */
  heldSince: instant.nullable(),
  client: clientName,
  ...promise.shape,
})
export type ProductOfTask = z.output<typeof productOfTask>
