import { orderHeld } from '@etapa/domain/orders/failures'
import { whyNotCompleted } from '@etapa/domain/stages/may-complete'
import { lockOrders } from '../history/lock-order.ts'
import type { Tx } from '../platform/database/database.ts'
import { readStages, type StageInProduct } from '../stages/read-stage.ts'
import { productsRefused, type RefusedProduct } from './failures.ts'

/** A product whose order is locked. */
export interface LockedProduct {
  id: number
  serial: string
  identification: string
  /** Null if the product was removed from its order. */
  orderId: number | null
  isCancelled: boolean
  /** Whether the order waits for a manager's release. */
  isHeld: boolean
  /** The product's last pending delivery stage or, if none is pending, its last delivery stage; null if it has none. */
  deliveryStageId: number | null
  /** The number of the live delivery note that the product is on; null if there is none. */
  dispatch: string | null
}

/** Locks the orders of these products in ascending order of id, then returns the products sorted by serial. */
export async function lockProducts(tx: Tx, productIds: readonly number[]): Promise<LockedProduct[]> {
  const ids = [...productIds]
  await lockOrders(
    tx,
    tx`o.id in (select p.service_order_id from products p where p.id = any(${ids}::int[]))`,
  )
  return await tx<LockedProduct[]>`
    select p.id, p.serial, p.identification, p.service_order_id as "orderId",
      coalesce(o.cancelled_at is not null, false) as "isCancelled",
      coalesce(o.held_since is not null, false) as "isHeld",
      (select s.id from stages s join route_steps step on step.id = s.step_id and step.is_delivery
        where s.product_id = p.id order by s.status = 'PENDING' desc, s.stage_order desc limit 1) as "deliveryStageId",
      (select note.number from dispatch_products d join dispatches note on note.id = d.dispatch_id
        where d.product_id = p.id and d.returned_at is null) as dispatch
    from products p left join service_orders o on o.id = p.service_order_id
    where p.id = any(${ids}::int[]) order by p.serial`
}

/**
 * Returns the delivery stages of the products, checked by the same rules as on the floor. If some products cannot
 * leave, throws a conflict that names each with its reason.
 */
export async function readDeliveries(tx: Tx, products: readonly LockedProduct[]): Promise<StageInProduct[]> {
  const stages = await readStages(
    tx,
    products.flatMap(({ deliveryStageId }) => deliveryStageId ?? []),
  )
  const refused: RefusedProduct[] = products.flatMap(({ serial, identification, ...product }) => {
    const found = stages.find(({ productId }) => productId === product.id)
    const reason = whyNotReady(product, found)
    return reason ? [{ serial, identification, reason }] : []
  })
  if (refused.length > 0) throw productsRefused(refused)
  return stages
}

function whyNotReady(
  { orderId, isCancelled, isHeld }: Pick<LockedProduct, 'orderId' | 'isCancelled' | 'isHeld'>,
  found: StageInProduct | undefined,
): string | undefined {
  if (orderId === null) return 'foi retirado da ordem de serviço.'
  if (isCancelled) return 'a ordem de serviço foi cancelada.'
  if (isHeld) return orderHeld().message
  if (!found) return 'o serviço não tem etapa de entrega.'
  return whyNotCompleted(found, {
    onFloor: true,
    deliveryType: 'ENTREGA',
    despiteRework: false,
    withoutApproval: false,
  })?.message
}
