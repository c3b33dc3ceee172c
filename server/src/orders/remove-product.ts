import { whyNotTakenOut } from '@etapa/domain/orders/corrections'
import { lockOrder } from '../history/lock-order.ts'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { updateSearchTexts } from '../search/update-search-texts.ts'
import { readOrder, type StoredOrder } from './order-reader.ts'
import { begunStages, readProductToCorrect } from './read-product-to-correct.ts'

/** Removes a product that nobody has worked on. Its row stays, so that its number is never reused. */
export async function removeProduct(tx: Tx, userId: number, serial: string): Promise<StoredOrder> {
  await lockOrder(tx, { serial })
  const product = await readProductToCorrect(tx, serial)
  const { id, orderId, products, identification, service, hasPlates, hasVersions } = product
  const isBegun = hasPlates || hasVersions || begunStages(product).length > 0
  const refusal = whyNotTakenOut({ products, isBegun })
  if (refusal) throw refusal
  await tx`update stages set service_order_id = null where product_id = ${id}`
  await tx`update products set service_order_id = null, removed_from = ${orderId} where id = ${id}`
  await updateSearchTexts(tx, { orderIds: [orderId] })
  const before = { product: serial, identification, service }
  await record(tx, { orderId, kind: 'product-removed', actorId: userId, before })
  return await readOrder(tx, orderId)
}
