import { z } from 'zod'
import { idField, idParam, instant, keysOf } from '../fields.ts'
import { markName } from '../restricted.ts'
import { eventFacts } from './event-facts.ts'

/** All kinds of events in an order's history. */
export const eventKinds = keysOf(eventFacts)

export const eventSubjectNames = [
  'order',
  'product',
  'stage',
  'checklist',
  'document',
  'plate',
  'approval',
  'bill',
  'dispatch',
  'comment',
  'message',
] as const
export type EventSubject = (typeof eventSubjectNames)[number]

/** Filters of a history; an empty value does not filter. */
export const historyQuery = z.object({
  /** A cursor: only events older than this one are returned. */
  before: idParam('Evento').optional(),
  subject: z.union([z.literal(''), z.enum(eventSubjectNames)], 'Assunto: valor inválido').default(''),
  /** The person's name; `Sistema` for events without a person. */
  person: z.string().max(200, 'Pessoa: no máximo 200 caracteres').optional(),
  limit: z.coerce
    .number('Limite: número inválido')
    .int()
    .min(1)
    .max(1000, 'Limite: no máximo 1000')
    .default(1000),
})
export type HistoryQuery = z.output<typeof historyQuery>

/**
 * All event fields that require a capability. They accept any type, because an earlier version of Etapa may have stored
 * another one.
 */
const restricted = Object.values(eventFacts)
  .flatMap(({ before, after }) => Object.entries<z.core.$ZodType>({ ...before, ...after }))
  .map(([name, field]) => [name, z.globalRegistry.get(field)] as const)
  .flatMap(([name, meta]) => (meta?.[markName] ? [[name, z.unknown().optional().meta(meta)] as const] : []))

/** The fields of the event's kind (see `event-facts.ts`), possibly as stored by an earlier version of Etapa. */
const recorded = z.looseObject(Object.fromEntries(restricted)).nullable()

export const orderEvent = z.object({
  id: idField('Evento'),
  kind: z.enum(eventKinds),
  at: instant,
  by: z.string(),
  before: recorded,
  after: recorded,
})
export type OrderEvent = z.output<typeof orderEvent>
