import type { MessageEvent } from '@etapa/domain/messages/catalogue'
import type { Template } from '@etapa/domain/messages/template'
import { isReady } from '../orders/order-filter.ts'
import type { Happening } from '../outbox/dispatch-events.ts'
import { finishingKinds, isBeforeDelivery, isFollowed } from '../outbox/is-followed.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'

/** An event in an order's history, with the messages to customers that it can cause. */
export interface Change {
  /** The id of the event in the order's history. */
  eventId: number
  orderId: number
  /** The messages that the event can cause, the most important first. */
  events: MessageEvent[]
}

/** An event in an order's history, and the message about it. */
export type Occasion = Omit<Change, 'events'> & { event: MessageEvent }

/** Determines for each event, in the same order, which messages it can cause. */
export async function findChanges(
  tx: Tx,
  events: readonly Happening[],
  templates: readonly Template[],
): Promise<Change[]> {
  const finished = events.filter(isFinishing)
  const outcomes = await readOutcomes(tx, finished)
  return events.map(happening => ({
    eventId: happening.id,
    orderId: happening.orderId,
    events: eventsOf(happening, outcomes.get(happening.id), templates),
  }))
}

/**
 * Whether an event can finish an order or a sector's work. The stages of a delivery note are left out, because the
 * note's `dispatch-left` event follows them and is evaluated instead.
 */
const isFinishing = ({ kind, after }: Happening): boolean =>
  kind === 'dispatch-left' || (finishingKinds.includes(kind) && !after?.dispatch)

/** Chooses the message of each change: the most important one for which there is a template. */
export const occasionsOf = (changes: readonly Change[], templates: readonly Template[]): Occasion[] =>
  changes.flatMap(({ events, ...change }) => {
    const event = events.find(each => templates.some(template => template.event === each))
    return event ? [{ ...change, event }] : []
  })

/** Returns the messages that an event can cause, the most important first: the customer gets only one of them. */
function eventsOf(
  { kind, before, after }: Happening,
  outcome: Outcome | undefined,
  templates: readonly Template[],
): MessageEvent[] {
  if (kind === 'order-created') return ['order-received']
  if (kind === 'order-updated') return isPostponed(before?.dueOn, after?.dueOn) ? ['delayed'] : []
  if (!outcome) return []
  const isChosen = templates.some(
    ({ event, sectors }) => event === 'stage-finished' && sectors.includes(outcome.sector),
  )
  return [
    ...(kind === 'dispatch-left' ? (['out-for-delivery'] as const) : []),
    ...(outcome.isDelivered ? (['delivered'] as const) : []),
    ...(outcome.isReady ? (['ready'] as const) : []),
    ...(outcome.isSectorDone && isChosen ? (['stage-finished'] as const) : []),
  ]
}

const isPostponed = (before: unknown, after: unknown): boolean =>
  typeof before === 'string' && typeof after === 'string' && after > before

interface Outcome {
  id: number
  sector: string
  isDelivered: boolean
  isReady: boolean
  isSectorDone: boolean
}

/**
 * Determines for each event whether it finished the last stage of its order, the last before delivery, or the last in
 * its sector. Only the last of several such events counts: otherwise two products finished at the same time would cause
 * two messages.
 */
async function readOutcomes(tx: Tx, events: readonly Happening[]): Promise<Map<number, Outcome>> {
  if (events.length === 0) return new Map()
  const isLater = (counted: Statement) => isFollowed(tx, finishingKinds, counted)
  const rows = await tx<Outcome[]>`
    select e.id, sector.key as sector,
      o.finished_at is not null and not ${isLater(tx`true`)} as "isDelivered",
      not coalesce(own.is_delivery, false) and not ${isLater(isBeforeDelivery(tx))} and ${isReady(tx)} as "isReady",
      not ${isLater(tx`done.sector_id = stage.sector_id`)} and not exists (
        select from stages open
        where open.service_order_id = o.id and open.sector_id = stage.sector_id and open.status = 'PENDING'
      ) as "isSectorDone"
    from order_events e
    join service_orders o on o.id = e.service_order_id and o.cancelled_at is null
    join stages stage on stage.id = e.stage_id and stage.status <> 'PENDING'
    left join route_steps own on own.id = stage.step_id
    join sectors sector on sector.id = stage.sector_id
    where e.id = any(${events.map(({ id }) => id)}::int[])`
  return new Map(rows.map(row => [row.id, row]))
}
