import type { MessageEvent } from '@etapa/domain/messages/catalogue'
import type { Template } from '@etapa/domain/messages/template'
import { isReady } from '../orders/order-filter.ts'
import type { Happening } from '../outbox/dispatch-events.ts'
import type { Tx } from '../platform/database/database.ts'

/** Something that the customer is told about. */
export interface Occasion {
  event: MessageEvent
  /** The event of the history that caused it. */
  eventId: number
  orderId: number
}

const finishing = ['stage-completed', 'stage-ticked', 'stage-skipped']

/** What customers are told about after these events, in order. Only events that are switched on are considered. */
export async function findOccasions(
  tx: Tx,
  events: readonly Happening[],
  templates: readonly Template[],
): Promise<Occasion[]> {
  const isOn = (event: MessageEvent) => templates.some(template => template.event === event)
  const finished = events.filter(({ kind }) => finishing.includes(kind))
  const outcomes = await readOutcomes(tx, finished)
  return events.flatMap(happening => {
    const outcome = outcomes.get(happening.id)
    const event = eventsOf(happening, outcome, templates).find(isOn)
    return event ? [{ event, eventId: happening.id, orderId: happening.orderId }] : []
  })
}

/** The events that one change can be told as, the most important first: the customer gets one message. */
function eventsOf(
  { kind, before, after }: Happening,
  outcome: Outcome | undefined,
  templates: readonly Template[],
): MessageEvent[] {
  if (kind === 'order-created') return ['order-received']
  if (kind === 'order-updated') return isLater(before?.dueOn, after?.dueOn) ? ['delayed'] : []
  if (!outcome) return []
  const isChosen = templates.some(
    ({ event, sectors }) => event === 'stage-finished' && sectors.includes(outcome.sector),
  )
  return [
    ...(outcome.isDelivered ? (['delivered'] as const) : []),
    ...(outcome.isReady ? (['ready'] as const) : []),
    ...(outcome.isSectorDone && isChosen ? (['stage-finished'] as const) : []),
  ]
}

const isLater = (before: unknown, after: unknown): boolean =>
  typeof before === 'string' && typeof after === 'string' && after > before

interface Outcome {
  id: number
  sector: string
  isDelivered: boolean
  isReady: boolean
  isSectorDone: boolean
}

/**
 * Whether the finished stages were the last of their order, before delivery or in their sector. Only the latest event
 * of an order can be: otherwise two products finished at once would be told twice.
 */
async function readOutcomes(tx: Tx, events: readonly Happening[]): Promise<Map<number, Outcome>> {
  if (events.length === 0) return new Map()
  const rows = await tx<Outcome[]>`
    select e.id, sector.key as sector,
      o.finished_at is not null and later.events is null as "isDelivered",
      not coalesce(own.is_delivery, false) and later.before_delivery is not true and ${isReady(tx)} as "isReady",
      later.in_sector is not true and not exists (
        select from stages open
        where open.service_order_id = o.id and open.sector_id = stage.sector_id and open.status = 'PENDING'
      ) as "isSectorDone"
    from order_events e
    join service_orders o on o.id = e.service_order_id and o.cancelled_at is null
    join stages stage on stage.id = e.stage_id and stage.status <> 'PENDING'
    left join route_steps own on own.id = stage.step_id
    join sectors sector on sector.id = stage.sector_id
    left join lateral (
      select nullif(count(*), 0) as events, bool_or(not coalesce(its.is_delivery, false)) as before_delivery,
        bool_or(s.sector_id = stage.sector_id) as in_sector
      from order_events e2 join stages s on s.id = e2.stage_id left join route_steps its on its.id = s.step_id
      where e2.service_order_id = o.id and e2.id > e.id and e2.kind = any(${finishing}::text[])
    ) later on true
    where e.id = any(${events.map(({ id }) => id)}::int[])`
  return new Map(rows.map(row => [row.id, row]))
}
