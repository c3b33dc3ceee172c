import type { Tx } from '../platform/database/database.ts'

/**
 * Whether an earlier request with this key has changed the order. The caller has locked the order, so that two
 * simultaneous requests are handled one after the other.
 */
export async function isRecorded(tx: Tx, orderId: number, requestKey: string | undefined): Promise<boolean> {
  if (requestKey === undefined) return false
  const events = await tx`
    select from order_events where service_order_id = ${orderId} and request_key = ${requestKey}`
  return events.length > 0
}
