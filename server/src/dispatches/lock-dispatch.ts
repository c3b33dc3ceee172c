import type { Tx } from '../platform/database/database.ts'
import { orderChanged } from '../platform/events/changes.ts'
import { alreadyLeft, dispatchCancelled, dispatchMissing } from './failures.ts'

export interface LockedDispatch {
  id: number
  number: string
  carrier: string
  leftAt: string | null
}

/**
 * Locks a delivery note until the transaction ends; throws if it does not exist or is cancelled. To avoid deadlocks,
 * orders must be locked only afterwards.
 */
export async function lockDispatch(tx: Tx, id: number): Promise<LockedDispatch> {
  const [dispatch] = await tx<(LockedDispatch & { isCancelled: boolean })[]>`
    select d.id, d.number, d.left_at as "leftAt", d.cancelled_at is not null as "isCancelled",
      (select c.name from carriers c where c.id = d.carrier_id) as carrier
    from dispatches d where d.id = ${id} for no key update`
  if (!dispatch) throw dispatchMissing()
  if (dispatch.isCancelled) throw dispatchCancelled(dispatch.number)
  return dispatch
}

/** Like `lockDispatch`, but also throws if the delivery note has left. */
export async function lockOpenDispatch(tx: Tx, id: number): Promise<LockedDispatch> {
  const dispatch = await lockDispatch(tx, id)
  if (dispatch.leftAt) throw alreadyLeft(dispatch.number, dispatch.leftAt)
  return dispatch
}

/** Notifies all instances on commit, so that open screens show the delivery note's current products. */
export async function announceProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx`
    select pg_notify(${orderChanged}, service_order_id::text) from products
    where id = any(${[...productIds]}::int[]) and service_order_id is not null group by service_order_id`
}

export async function productsOf(tx: Tx, dispatchId: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select product_id as id from dispatch_products where dispatch_id = ${dispatchId} and returned_at is null`
  return rows.map(({ id }) => id)
}
