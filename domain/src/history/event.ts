import { z } from 'zod'
import { idField, idParam, instant, keysOf } from '../fields.ts'
import { eventFacts } from './event-facts.ts'

/** Everything that can happen to an order, as its history records it. */
export const eventKinds = keysOf(eventFacts)

export const eventSubjectNames = ['order', 'product', 'stage', 'checklist', 'document', 'plate'] as const
export type EventSubject = (typeof eventSubjectNames)[number]

/** What is asked of a history; an empty value asks nothing. */
export const historyQuery = z.object({
  /** Goes on after this event, towards older ones. */
  before: idParam('Evento').optional(),
  subject: z.union([z.literal(''), z.enum(eventSubjectNames)], 'Assunto: valor inválido').default(''),
  /** Who did it; `Sistema` where nobody did. */
  person: z.string().max(200, 'Pessoa: no máximo 200 caracteres').optional(),
  limit: z.coerce
    .number('Limite: número inválido')
    .int()
    .min(1)
    .max(1000, 'Limite: no máximo 1000')
    .default(1000),
})
export type HistoryQuery = z.output<typeof historyQuery>

export const orderEvent = z.object({
  id: idField('Evento'),
  kind: z.enum(eventKinds),
  at: instant,
  by: z.string(),
  /** The facts of its kind (`event-facts.ts`), or what an earlier version recorded. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type OrderEvent = z.output<typeof orderEvent>
