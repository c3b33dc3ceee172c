import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, requiredText } from '../fields.ts'
import { stage } from '../stages/stage.ts'
import { codeTooShort, isWholeCode, longestCode, readCode, trackingEventsPath, trackingPath } from './code.ts'
import { promiseKinds } from './customer-promise.ts'

const code = requiredText('Código', longestCode)
  .transform(readCode)
  .refine(isWholeCode, `Código: ${codeTooShort}`)

const trackedOrder = z.object({
  serial: z.string(),
  createdAt: instant.nullable(),
  progress: z.number().int().min(0).max(100),
  /** The agreed due date, regardless of the forecast. */
  dueOn: z.iso.date().nullable(),
  /**
   * The date shown to the customer: the day on which the order was finished, the due date if it can be met, or the
   * forecast if there is no due date.
   */
  promise: z.object({ kind: z.enum(promiseKinds), on: z.iso.date().nullable() }),
  products: z.array(
    z.object({
      identification: z.string(),
      productType: z.object({ name: z.string() }),
      serial: z.string(),
      /** When it left the workshop on a delivery note; null if it has not left or was returned. */
      leftAt: instant.nullable(),
      stages: z.array(
        stage.pick({ stageName: true, stageOrder: true, status: true, standing: true, deliveryType: true }),
      ),
    }),
  ),
})
export type TrackedOrder = z.output<typeof trackedOrder>

export const trackOrder = endpoint({
  method: 'GET',
  path: trackingPath,
  access: 'public',
  summary: 'Acompanhar um pedido pelo código de rastreio, com ou sem os dígitos verificadores',
  perMinute: 30,
  params: z.object({ code }),
  reply: z.object({ orders: z.array(trackedOrder) }),
})

/** Server-sent events: `change` whenever the order changes, without any data. */
export const followTracked = endpoint({
  method: 'GET',
  path: trackingEventsPath,
  access: 'public',
  summary: 'Mudanças no pedido de um código de rastreio, no momento em que acontecem',
  perMinute: 30,
  params: z.object({ code }),
  download: 'text/event-stream',
  reply: z.unknown(),
})
