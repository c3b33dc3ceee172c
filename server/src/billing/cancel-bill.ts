import type { Bill } from '@etapa/domain/billing/bill'
import { billCancelled, hasPayments } from '@etapa/domain/billing/failures'
import { lockOrders } from '../history/lock-order.ts'
import { recordAll } from '../history/record.ts'
import type { Sql } from '../platform/database/database.ts'
import { lockBill, readBill } from './bill-reader.ts'

interface Cancellation {
  id: number
  reason: string
}

/** Cancels a bill; throws if it has payments that were not reversed. Its orders can then be billed again. */
export async function cancelBill(
  sql: Sql,
  userId: number,
  { id, reason }: Cancellation,
  today: string,
): Promise<Bill> {
  return await sql.begin(async tx => {
    // Orders are locked before bills and in ascending order of id, as when a bill is made, so that the two cannot
    // deadlock.
    await lockOrders(
      tx,
      tx`o.id = any(array(select service_order_id from bill_orders where bill_id = ${id}))`,
    )
    const bill = await lockBill(tx, id)
    if (bill.isCancelled) throw billCancelled()
    if (bill.paid > 0) throw hasPayments()
    await tx`
      update bills set cancelled_at = now(), cancelled_by = ${userId}, cancel_reason = ${reason} where id = ${id}`
    const orders = await tx<{ id: number }[]>`
      select service_order_id as id from bill_orders where bill_id = ${id} order by 1`
    const event = {
      kind: 'bill-cancelled',
      before: { bill: bill.name, billId: id },
      after: { reason },
    } as const
    await recordAll(
      tx,
      orders.map(order => ({ ...event, orderId: order.id, actorId: userId })),
    )
    return await readBill(tx, id, today)
  })
}
