import type { EventKind } from '@etapa/domain/orders/event'
import type { Tx } from '../platform/database/database.ts'
import { appendEvents } from './append-events.ts'

interface HappenedToOrder {
  orderId: number
  kind: EventKind
  actorId: number
  stageId?: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Appends one event to an order's history. */
export async function record(tx: Tx, event: HappenedToOrder): Promise<void> {
  const json = (value?: Record<string, unknown>) => (value ? JSON.stringify(value) : null)
  const row = tx`
    values (${event.orderId}::int, ${event.stageId ?? null}::int, ${event.kind}::text, ${event.actorId}::int,
      ${json(event.before)}::text::jsonb, ${json(event.after)}::text::jsonb)`
  await appendEvents(tx, row)
}
