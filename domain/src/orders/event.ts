import { z } from 'zod'
import { idField, instant } from '../fields.ts'

/** Everything that can happen to an order, as its history records it. */
export const eventKinds = [
  'order-created',
  'order-updated',
  'order-cancelled',
  'order-restored',
  'checklist-saved',
  'stage-completed',
  'stage-ticked',
  'stage-reopened',
  'stage-added',
  'stage-skipped',
  'rework-asked',
  'document-added',
  'document-removed',
] as const
export type EventKind = (typeof eventKinds)[number]

export const orderEvent = z.object({
  id: idField('Evento'),
  kind: z.enum(eventKinds),
  at: instant,
  by: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type OrderEvent = z.output<typeof orderEvent>
