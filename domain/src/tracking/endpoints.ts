import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, requiredText } from '../fields.ts'
import { stageStatus } from '../stages/stage.ts'
import { longestCode, readCode, shortestCode, trackingEventsPath, trackingPath } from './code.ts'

const code = requiredText('Código', longestCode)
  .transform(readCode)
  .refine(text => text.length >= shortestCode, `Código: ao menos ${shortestCode} caracteres`)

const trackedOrder = z.object({
  serial: z.string(),
  createdAt: instant.nullable(),
  progress: z.number().int().min(0).max(100),
  products: z.array(
    z.object({
      identification: z.string(),
      productType: z.object({ name: z.string() }),
      serial: z.string(),
      stages: z.array(z.object({ stageName: z.string(), stageOrder: z.number().int(), status: stageStatus })),
    }),
  ),
})
export type TrackedOrder = z.output<typeof trackedOrder>

export const trackOrder = endpoint({
  method: 'GET',
  path: trackingPath,
  access: 'public',
  summary: 'Acompanhar pedidos pelo código de rastreio',
  perMinute: 30,
  params: z.object({ code }),
  reply: z.object({
    orders: z.array(trackedOrder),
    /** More orders match than are shown. */
    more: z.boolean(),
  }),
})

/** Server-sent events: `change` whenever an order that the code finds has changed; nothing else is told. */
export const followTracked = endpoint({
  method: 'GET',
  path: trackingEventsPath,
  access: 'public',
  summary: 'Mudanças nos pedidos de um código de rastreio, no momento em que acontecem',
  perMinute: 30,
  params: z.object({ code }),
  download: 'text/event-stream',
  reply: z.unknown(),
})
