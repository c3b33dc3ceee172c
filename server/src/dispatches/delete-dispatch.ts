import type { Sql } from '../platform/database/database.ts'
import { announceProducts, lockOpenDispatch, productsOf } from './lock-dispatch.ts'

/** Cancels a delivery note that has not left and releases its products. Its number is not reused. */
export async function deleteDispatch(sql: Sql, userId: number, id: number): Promise<{ ok: true }> {
  await sql.begin(async tx => {
    await lockOpenDispatch(tx, id)
    await announceProducts(tx, await productsOf(tx, id))
    await tx`delete from dispatch_products where dispatch_id = ${id}`
    await tx`update dispatches set cancelled_at = now(), cancelled_by = ${userId} where id = ${id}`
  })
  return { ok: true }
}
