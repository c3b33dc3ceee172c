import type { NewEvent } from '@etapa/domain/history/event-facts'
import type { Tx } from '../platform/database/database.ts'
import { appendEvents } from './append-events.ts'

/** `actorId` is null for what a customer did. */
type OrderHistoryEvent = NewEvent & { orderId: number; actorId: number | null; stageId?: number }

/** Appends one event to an order's history. */
export async function record(tx: Tx, event: OrderHistoryEvent): Promise<void> {
  const json = (facts?: object) => (facts ? JSON.stringify(facts) : null)
  const row = tx`
    values (${event.orderId}::int, ${event.stageId ?? null}::int, ${event.kind}::text, ${event.actorId}::int,
      ${json(event.before)}::text::jsonb, ${json(event.after)}::text::jsonb)`
  await appendEvents(tx, row)
}
