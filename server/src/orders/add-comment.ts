import type { BodyOf } from '@etapa/domain/endpoint'
import type { addComment as contract } from '@etapa/domain/orders/page-endpoints'
import { lockAnyOrder } from '../history/lock-order.ts'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'

/**
 * Adds a comment to an order's history, even if the order is cancelled: work refused for that reason is kept as a
 * comment. People mentioned in it are notified when the event is dispatched.
 */
export async function addComment(
  tx: Tx,
  userId: number,
  id: number,
  { text }: BodyOf<typeof contract>,
): Promise<{ ok: true }> {
  const { id: orderId } = await lockAnyOrder(tx, { orderId: id })
  await record(tx, { orderId, kind: 'comment-added', actorId: userId, after: { text } })
  return { ok: true }
}
