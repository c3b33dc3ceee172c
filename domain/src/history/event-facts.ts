import { z } from 'zod'
import { documentKinds } from '../documents/endpoints.ts'
import { keysOf } from '../fields.ts'
import { plateStates } from '../plates/plate-states.ts'
import { amount, needs } from '../restricted.ts'
import { keptSheet } from '../sheets/sheet.ts'
import { deliveryTypes } from '../stages/delivery.ts'
import { faults } from '../stages/fault.ts'
import { decisions } from '../stages/result.ts'

const text = z.string()
const optional = text.optional()
const deliveryType = z.enum(deliveryTypes)

const orderTerms = {
  price: amount,
  status: text,
  dueOn: z.iso.date().nullable(),
  isUrgent: z.boolean(),
  client: optional,
}

const namedProduct = { product: text, identification: text, service: text }

/** The serial of a changed product, with what changed: its identification and service, its artwork, or its sheet. */
const productDetails = {
  product: text,
  identification: optional,
  service: optional,
  artwork: text.nullable().optional(),
  sheet: keptSheet.nullable().optional(),
}

/** Whether the stage was ticked or skipped although its checklist says 'Refazer' and no rework was requested. */
const despiteRework = z.boolean().optional()

const stageOfProduct = { stage: text, product: text }

const recordedInstant = z.iso.datetime({ offset: true })

/** When a stage was done, by the phone's time corrected to the server's clock, and when the server recorded it. */
const doneTimes = z.object({
  doneAt: recordedInstant,
  receivedAt: recordedInstant,
  /** Whether the phone's time was implausible, in which case the stage counts as completed at `receivedAt`. */
  isRefused: z.boolean().optional(),
})
export type DoneTimes = z.output<typeof doneTimes>

const versionOfProduct = { product: text, version: z.number() }
const versionForContact = { ...versionOfProduct, contact: text.meta(needs('clients:read')) }

const dispatched = { dispatch: text, products: z.array(text) }

const notConforming = z.object({
  label: text,
  reason: optional,
  note: optional,
  decision: z.enum(decisions).optional(),
})

const file = { kind: z.enum(documentKinds), originalName: text, fileName: text }

const plateState = z.enum(keysOf(plateStates))
const plate = {
  product: text,
  color: text,
  place: text,
  state: plateState,
  holder: optional,
  lentTo: optional,
  contact: optional.meta(needs('clients:read')),
  returnOn: z.iso.date().nullable().optional(),
}

/** The recorded fields of each kind of event, before and after the change. */
export const eventFacts = {
  'order-created': {
    before: {},
    after: {
      serial: text,
      /** The number of the quote from which the order was created. */
      quote: optional,
      client: text,
      price: orderTerms.price,
      dueOn: orderTerms.dueOn,
      isUrgent: orderTerms.isUrgent,
      /** Whether the order waits for a manager's release. */
      isHeld: z.boolean().optional(),
      products: z.array(z.object({ identification: text, service: text, repeats: optional })),
    },
  },
  'order-updated': {
    before: orderTerms,
    after: {
      ...orderTerms,
      reason: optional,
      /** Whether the order waits for a manager's release, because its new client is restricted. */
      isHeld: z.boolean().optional(),
    },
  },
  'order-cancelled': { before: { serial: text }, after: {} },
  'order-restored': { before: {}, after: { serial: text } },
  'order-released': { before: {}, after: { serial: text } },
  'product-added': { before: {}, after: { ...namedProduct, repeats: optional } },
  'product-updated': { before: productDetails, after: { ...productDetails, reason: optional } },
  'product-removed': { before: namedProduct, after: {} },
  'product-repeated': { before: {}, after: { product: text, repeatedIn: text } },
  'checklist-saved': {
    before: {},
    after: {
      ...stageOfProduct,
      items: z.array(text),
      notConforming: z.array(notConforming).optional(),
      notApplicable: z.array(text).optional(),
    },
  },
  'stage-completed': {
    before: {},
    after: {
      ...stageOfProduct,
      deliveryType: deliveryType.optional(),
      /** The number of the delivery note whose departure finished the stage. */
      dispatch: optional,
      /** Set only if `doneAt` and `receivedAt` differ by more than a minute. */
      times: doneTimes.optional(),
    },
  },
  'stage-ticked': {
    before: {},
    after: {
      ...stageOfProduct,
      deliveryType: deliveryType.optional(),
      despiteRework,
      /** Whether the stage was ticked without the customer's approval of the artwork. */
      withoutApproval: z.boolean().optional(),
    },
  },
  'stage-reopened': {
    before: {
      completedBy: text,
      completedAt: recordedInstant,
      deliveryType: deliveryType.optional(),
      items: z.array(text),
    },
    after: stageOfProduct,
  },
  'stage-added': { before: {}, after: { ...stageOfProduct, reason: text } },
  'stage-skipped': { before: {}, after: { ...stageOfProduct, reason: text, despiteRework } },
  'rework-asked': {
    before: {},
    after: {
      ...stageOfProduct,
      backTo: text,
      attempt: z.number(),
      reasons: z.array(text),
      fault: z.enum(faults),
      isComplaint: z.boolean(),
      note: optional,
    },
  },
  'document-added': {
    before: {},
    after: {
      ...file,
      stageId: z.number().nullable().optional(),
      product: text.nullable().optional(),
      deliveryType: deliveryType.nullable().optional(),
      item: optional,
      attempt: z.number().optional(),
      artworkOf: optional,
    },
  },
  'document-removed': { before: file, after: {} },
  'approval-sent': { before: {}, after: { ...versionOfProduct, note: optional } },
  'approval-linked': { before: {}, after: versionForContact },
  'approval-reminded': { before: {}, after: versionForContact },
  'approval-unlinked': { before: {}, after: versionForContact },
  'approval-commented': { before: {}, after: { ...versionOfProduct, text, customer: optional } },
  'approval-decided': {
    before: {},
    after: { ...versionOfProduct, decision: z.enum(['approved', 'changes']), customer: text },
  },
  'approval-suspended': { before: {}, after: { ...versionOfProduct, reason: text } },
  'file-engraved': { before: {}, after: { ...versionOfProduct, fileName: text, sha256: text } },
  'order-billed': { before: {}, after: { bill: text, billId: z.number() } },
  'nfe-recorded': {
    before: { number: z.number().optional(), series: z.number().optional() },
    after: { bill: text, billId: z.number(), number: z.number(), series: z.number() },
  },
  'bill-cancelled': { before: { bill: text, billId: z.number() }, after: { reason: text } },
  'dispatch-left': { before: {}, after: { ...dispatched, carrier: text, driver: text } },
  'dispatch-returned': { before: {}, after: { ...dispatched, reason: text } },
  'comment-added': { before: {}, after: { text } },
  'customer-told': { before: {}, after: { event: text, channel: z.enum(['whatsapp']) } },
  'plates-stored': {
    before: {},
    after: { product: text, colors: z.array(text), place: text, state: plateState, note: optional },
  },
  'plate-moved': { before: plate, after: { ...plate, note: optional } },
} as const satisfies Record<string, { before: z.core.$ZodShape; after: z.core.$ZodShape }>

export type EventKind = keyof typeof eventFacts
type Side = 'before' | 'after'
type Shape<K extends EventKind, S extends Side> = (typeof eventFacts)[K][S]

/** The fields required when one side of an event is written. */
type WrittenSide<K extends EventKind, S extends Side> = keyof Shape<K, S> extends never
  ? { [side in S]?: undefined }
  : { [side in S]: z.output<z.ZodObject<Shape<K, S>>> }

/** An event to be written; its kind determines its fields. */
export type NewEvent = {
  [K in EventKind]: { kind: K } & WrittenSide<K, 'before'> & WrittenSide<K, 'after'>
}[EventKind]

/** One side of a stored event; earlier versions of Etapa may have omitted any field. */
export type ReadSide<K extends EventKind, S extends Side> = Partial<z.output<z.ZodObject<Shape<K, S>>>>

/**
 * Reads one side of a stored event. A field that does not have the expected type is undefined, because an earlier
 * version of Etapa may have stored another type.
 */
export function readSide<K extends EventKind, S extends Side>(
  kind: K,
  side: S,
  stored: Readonly<Record<string, unknown>> | null,
): ReadSide<K, S> {
  const shape: z.core.$ZodShape = eventFacts[kind][side]
  const fields = Object.entries(shape).map(([name, field]) => [name, z.safeParse(field, stored?.[name]).data])
  return Object.fromEntries(fields) as ReadSide<K, S>
}
