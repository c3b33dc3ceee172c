import type { Sql, Tx } from '../platform/database/database.ts'

/**
 * Whether an earlier request with this key has changed the order. Call this with the order locked, so that simultaneous
 * requests are handled one after the other, or in `onRepeated`.
 */
export async function isRecorded(
  db: Sql | Tx,
  orderId: number,
  requestKey: string | undefined,
): Promise<boolean> {
  if (requestKey === undefined) return false
  const events = await db`
    select from order_events where service_order_id = ${orderId} and request_key = ${requestKey}`
  return events.length > 0
}
