import { orderMissing } from '@etapa/domain/orders/failures'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { expectNotBilled } from './expect-not-billed.ts'

/**
 * Cancels an order: hides it from the order lists, searches, totals and the tracking page. Its row and history stay.
 * Throws if the order is billed.
 */
export async function cancelOrder(tx: Tx, userId: number, orderId: number): Promise<{ ok: true }> {
  const [cancelled] = await tx<{ serial: string }[]>`
    update service_orders set cancelled_at = now(), cancelled_by = ${userId}
    where id = ${orderId} and cancelled_at is null
    returning serial`
  if (!cancelled) throw orderMissing()
  await expectNotBilled(tx, orderId)
  await record(tx, { orderId, kind: 'order-cancelled', actorId: userId, before: cancelled })
  return { ok: true }
}
