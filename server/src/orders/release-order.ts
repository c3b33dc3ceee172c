import { notHeld } from '@etapa/domain/orders/failures'
import { lockOrder } from '../history/lock-order.ts'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { readOrder, type StoredOrder } from './order-reader.ts'

/** Lets the floor work on an order of a restricted client. */
export async function releaseOrder(tx: Tx, userId: number, orderId: number): Promise<StoredOrder> {
  await lockOrder(tx, { orderId })
  const [released] = await tx<{ serial: string }[]>`
    update service_orders set held_since = null where id = ${orderId} and held_since is not null returning serial`
  if (!released) throw notHeld()
  await record(tx, { orderId, kind: 'order-released', actorId: userId, after: released })
  return await readOrder(tx, orderId)
}
