import { whyNotTakenOut } from '@etapa/domain/orders/corrections'
import { record } from '../history/record.ts'
import type { Sql } from '../platform/database/database.ts'
import type { JsonText } from '../platform/http/serve.ts'
import { updateSearchTexts } from '../search/update-search-texts.ts'
import { begunStages, holdProduct } from './hold-product.ts'
import { readOrder, type StoredOrder } from './order-reader.ts'

/** Takes a product of which nothing is done out of its order. Its row stays and keeps its number. */
export async function removeProduct(
  sql: Sql,
  userId: number,
  serial: string,
): Promise<JsonText<StoredOrder>> {
  return await sql.begin(async tx => {
    const product = await holdProduct(tx, serial)
    const { id, orderId, products, stages, identification, service, hasPlates } = product
    const refusal = whyNotTakenOut({ products, isBegun: hasPlates || begunStages(product).length > 0 })
    if (refusal) throw refusal
    await tx`update stages set service_order_id = null where product_id = ${id}`
    await tx`update products set service_order_id = null, removed_from = ${orderId} where id = ${id}`
    await tx`
      update service_orders
      set product_count = product_count - 1, stage_count = stage_count - ${stages.length},
        finished_at = case when completed_count = stage_count - ${stages.length} then now() end
      where id = ${orderId}`
    await updateSearchTexts(tx, { orderIds: [orderId] })
    const before = { product: serial, identification, service }
    await record(tx, { orderId, kind: 'product-removed', actorId: userId, before })
    return await readOrder(tx, orderId)
  })
}
