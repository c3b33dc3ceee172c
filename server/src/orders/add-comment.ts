import { lockOrder } from '../history/lock-order.ts'
import { record } from '../history/record.ts'
import type { Sql } from '../platform/database/database.ts'

/** Adds a comment to an order's history. People mentioned in it are notified when the event is dispatched. */
export async function addComment(sql: Sql, userId: number, id: number, text: string): Promise<{ ok: true }> {
  await sql.begin(async tx => {
    const orderId = await lockOrder(tx, { orderId: id })
    await record(tx, { orderId, kind: 'comment-added', actorId: userId, after: { text } })
  })
  return { ok: true }
}
