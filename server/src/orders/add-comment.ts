import type { BodyOf } from '@etapa/domain/endpoint'
import type { addComment as contract } from '@etapa/domain/orders/page-endpoints'
import { isRecorded } from '../history/is-recorded.ts'
import { lockAnyOrder } from '../history/lock-order.ts'
import { record } from '../history/record.ts'
import type { Sql } from '../platform/database/database.ts'

/**
 * Adds a comment to an order's history, even if the order is cancelled: work refused for that reason is kept as a
 * comment. People mentioned in it are notified when the event is dispatched.
 */
export async function addComment(
  sql: Sql,
  userId: number,
  id: number,
  { text, requestKey }: BodyOf<typeof contract>,
): Promise<{ ok: true }> {
  await sql.begin(async tx => {
    const { id: orderId } = await lockAnyOrder(tx, { orderId: id })
    if (await isRecorded(tx, orderId, requestKey)) return
    await record(tx, { orderId, kind: 'comment-added', actorId: userId, after: { text }, requestKey })
  })
  return { ok: true }
}
