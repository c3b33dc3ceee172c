import { z } from 'zod'
import { idField, instant } from '../fields.ts'
import { outlook } from '../forecasts/outlook.ts'
import { sheetInAnswer } from '../sheets/sheet-in-answer.ts'
import { stage, stageWithChecklist } from '../stages/stage.ts'

const product = z.object({
  id: idField('Produto'),
  identification: z.string(),
  productTypeId: z.number().int(),
  productType: z.object({ name: z.string() }),
  serial: z.string(),
  serviceOrderId: idField('Ordem de serviço'),
  /** The document that shows what it is to look like, and the name of its file, which its thumbnail is found by. */
  artworkId: idField('Arte').nullable(),
  artworkFile: z.string().nullable(),
})

export const productInList = product.extend({
  stages: z.array(stage),
  ...outlook.shape,
  /** In answers about one order; rows of lists have none. */
  sheet: sheetInAnswer.optional(),
  repeatsSerial: z.string().nullable().optional(),
})
export type ProductInList = z.output<typeof productInList>

/** With what is expected of it while it is open. */
export const productInFull = product.extend({
  stages: z.array(stageWithChecklist),
  sheet: sheetInAnswer,
  repeatsSerial: z.string().nullable(),
  ...outlook.shape,
})
export type ProductInFull = z.output<typeof productInFull>

export const clientName = z.object({ name: z.string() }).nullable()

/** What was promised of an order. */
export const promise = z.object({
  /** The day it is due, at the end of that day's opening hours. */
  dueOn: z.iso.date().nullable(),
  isUrgent: z.boolean(),
  finishedAt: instant.nullable(),
})

/** A product as the floor finds it by its code, with what was promised of its order. */
export const productOfTask = productInFull.extend({
  clientId: idField('Cliente'),
  client: clientName,
  ...promise.shape,
})
export type ProductOfTask = z.output<typeof productOfTask>
