import type { BodyOf } from '@etapa/domain/endpoint'
import type { recordSent as contract, dismissPending } from '@etapa/domain/messages/pending'
import { lockOrder } from '../history/lock-order.ts'
import { record } from '../history/record.ts'
import type { Sql } from '../platform/database/database.ts'

/**
 * Records in the history that somebody sent the message. Idempotent: a second tap or a second person does not add
 * another event, because the suggestion is closed by then.
 */
export async function recordSent(
  sql: Sql,
  actorId: number,
  { orderId, event, channel }: BodyOf<typeof contract>,
): Promise<void> {
  await sql.begin(async tx => {
    await lockOrder(tx, { orderId })
    const [closed] = await tx`
      insert into message_suggestions as known (service_order_id, event, event_id, closed_at)
      values (${orderId}, ${event}, 0, now())
      on conflict (service_order_id, event) do update set closed_at = now() where known.closed_at is null
      returning true`
    if (closed) await record(tx, { orderId, kind: 'customer-told', actorId, after: { event, channel } })
  })
}

export async function dismiss(sql: Sql, { orderId, event }: BodyOf<typeof dismissPending>): Promise<void> {
  await sql`
    update message_suggestions set closed_at = now()
    where service_order_id = ${orderId} and event = ${event} and closed_at is null`
}
