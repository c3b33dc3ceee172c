import type { EventKind } from '@etapa/domain/orders/event'
import type { Tx } from '../database/database.ts'

interface HappenedToOrder {
  orderId: number
  kind: EventKind
  actorId: number
  stageId?: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Appends to an order's history and tells every listening instance that the order changed. */
export async function record(tx: Tx, event: HappenedToOrder): Promise<void> {
  const json = (value?: Record<string, unknown>) => (value ? JSON.stringify(value) : null)
  await tx`
    with written as (
      insert into order_events (service_order_id, stage_id, kind, actor_id, before, after)
      values (${event.orderId}, ${event.stageId ?? null}, ${event.kind}, ${event.actorId},
        ${json(event.before)}::text::jsonb, ${json(event.after)}::text::jsonb)
    )
    select pg_notify('order_changed', ${String(event.orderId)})`
}
