import { orderHeld, orderMissing } from '@etapa/domain/orders/failures'
import { productMissing, stageMissing } from '@etapa/domain/stages/failures'
import type { Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'

/** Identifies an order by its own id, by the id or serial of one of its products, or by the id of one of its stages. */
type OrderKey = { orderId: number } | { productId: number } | { serial: string } | { stageId: number }

/**
 * Locks an order until the transaction ends; throws if it is missing or cancelled. Read products and stages after this:
 * the previous lock holder may have changed them.
 */
export async function lockOrder(tx: Tx, by: OrderKey): Promise<number> {
  const { id, isCancelled } = await lockAnyOrder(tx, by)
  if (isCancelled) throw missing(by)
  return id
}

/** Like `lockOrder`, but also throws if the order is waiting for a manager's release. */
export async function lockReleasedOrder(tx: Tx, by: OrderKey): Promise<number> {
  const { id, isCancelled, isHeld } = await lockAnyOrder(tx, by)
  if (isCancelled) throw missing(by)
  if (isHeld) throw orderHeld()
  return id
}

interface LockedOrder {
  id: number
  isCancelled: boolean
  isHeld: boolean
}

/** Like `lockOrder`, but accepts a cancelled order. */
export async function lockAnyOrder(tx: Tx, by: OrderKey): Promise<LockedOrder> {
  const [order] = await tx<LockedOrder[]>`
    select o.id, o.cancelled_at is not null as "isCancelled", o.held_since is not null as "isHeld"
    from service_orders o where o.id = ${idOf(tx, by)} for no key update`
  if (!order) throw missing(by)
  return order
}

/** Locks all orders `o` that match a condition, by ascending id to avoid deadlocks. */
export async function lockOrders(tx: Tx, condition: Statement): Promise<void> {
  await tx`select from service_orders o where ${condition} order by o.id for no key update`
}

function idOf(tx: Tx, by: OrderKey): Statement {
  if ('orderId' in by) return tx`${by.orderId}`
  if ('productId' in by) return tx`(select service_order_id from products where id = ${by.productId})`
  if ('serial' in by) return tx`(select service_order_id from products where serial = ${by.serial})`
  return tx`(select service_order_id from stages where id = ${by.stageId})`
}

function missing(by: OrderKey) {
  if ('orderId' in by) return orderMissing()
  return 'stageId' in by ? stageMissing() : productMissing()
}
