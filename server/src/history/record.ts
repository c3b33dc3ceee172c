import type { NewEvent } from '@etapa/domain/history/event-facts'
import type { Tx } from '../platform/database/database.ts'
import { appendEvents } from './append-events.ts'

/** An event to append to an order's history. `actorId` is null if a customer caused it. */
type OrderHistoryEvent = NewEvent & {
  orderId: number
  actorId: number | null
  stageId?: number
}

/** Appends one event to an order's history. */
export const record = (tx: Tx, event: OrderHistoryEvent): Promise<void> => recordAll(tx, [event])

/** Appends events to the histories of their orders, in the given order. */
export async function recordAll(tx: Tx, events: readonly OrderHistoryEvent[]): Promise<void> {
  const json = (facts?: object) => (facts ? JSON.stringify(facts) : null)
  const rows = tx`
    select order_id, stage_id, kind, actor_id, before::jsonb, after::jsonb
    from unnest(${events.map(({ orderId }) => orderId)}::int[], ${events.map(({ stageId }) => stageId ?? null)}::int[],
      ${events.map(({ kind }) => kind)}::text[], ${events.map(({ actorId }) => actorId)}::int[],
      ${events.map(({ before }) => json(before))}::text[], ${events.map(({ after }) => json(after))}::text[])
      with ordinality as given (order_id, stage_id, kind, actor_id, before, after, turn)
    order by turn`
  await appendEvents(tx, rows)
}
