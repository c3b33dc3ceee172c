import { orderMissing } from '@etapa/domain/orders/failures'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { expectActiveSectors } from '../sectors/expect-active-sectors.ts'
import { readOrder, type StoredOrder } from './order-reader.ts'

/** Reverts the cancellation of an order. Throws if it has an open stage in a retired sector. */
export async function restoreOrder(tx: Tx, userId: number, orderId: number): Promise<StoredOrder> {
  const [restored] = await tx<{ serial: string }[]>`
    update service_orders set cancelled_at = null, cancelled_by = null
    where id = ${orderId} and cancelled_at is not null
    returning serial`
  if (!restored) throw orderMissing()
  await expectActiveSectors(
    tx,
    tx`select s.sector_id from stages s where s.service_order_id = ${orderId} and s.status = 'PENDING'`,
  )
  await record(tx, { orderId, kind: 'order-restored', actorId: userId, after: restored })
  return await readOrder(tx, orderId)
}
