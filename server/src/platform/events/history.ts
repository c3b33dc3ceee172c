import type { EventKind } from '@etapa/domain/orders/event'
import type { Sql, Tx } from '../database/database.ts'
import { orderChanged } from './changes.ts'

interface HappenedToOrder {
  orderId: number
  kind: EventKind
  actorId: number
  stageId?: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** What every insert into `order_events` returns: it tells all instances of the order's change, once it is committed. */
export const telling = (sql: Sql | Tx) => sql`pg_notify(${orderChanged}, service_order_id::text)`

/** Appends to an order's history. */
export async function record(tx: Tx, event: HappenedToOrder): Promise<void> {
  const json = (value?: Record<string, unknown>) => (value ? JSON.stringify(value) : null)
  await tx`
    insert into order_events (service_order_id, stage_id, kind, actor_id, before, after)
    values (${event.orderId}, ${event.stageId ?? null}, ${event.kind}, ${event.actorId},
      ${json(event.before)}::text::jsonb, ${json(event.after)}::text::jsonb)
    returning ${telling(tx)}`
}
