import { orderMissing } from '@etapa/domain/orders/failures'
import type { OrderInList, orderChanges } from '@etapa/domain/orders/order'
import type { z } from 'zod'
import type { Sql } from '../platform/database/database.ts'
import { record } from '../platform/events/history.ts'
import type { JsonText } from '../platform/http/serve.ts'
import { readOrder } from './order-reader.ts'

/** What is left out stays as it is; what stays the same leaves no trace in the history. */
export async function updateOrder(
  sql: Sql,
  userId: number,
  orderId: number,
  changes: z.output<typeof orderChanges>,
): Promise<JsonText<OrderInList>> {
  return await sql.begin(async tx => {
    const [before] = await tx<{ price: number | null; status: string }[]>`
      select price, status from service_orders where id = ${orderId} and cancelled_at is null for no key update`
    if (!before) throw orderMissing()
    const after = { ...before, ...changes }
    if (after.price !== before.price || after.status !== before.status) {
      await tx`update service_orders set price = ${after.price}, status = ${after.status} where id = ${orderId}`
      await record(tx, { orderId, kind: 'order-updated', actorId: userId, before, after })
    }
    return await readOrder(tx, orderId)
  })
}
