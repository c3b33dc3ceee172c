import { Failure } from '@etapa/domain/failure'
import { orderCancelled } from '@etapa/domain/orders/failures'
import { productRemoved, stageMissing } from '@etapa/domain/stages/failures'
import type { Tx } from '../platform/database/database.ts'
import { lockStage } from '../stages/lock-stage.ts'
import type { StageInProduct } from '../stages/read-stage.ts'

/** Like `lockStage`, but if the product was removed or its order cancelled, throws a conflict that says so. */
export async function lockStageOfEntry(tx: Tx, stageId: number): Promise<StageInProduct> {
  try {
    return await lockStage(tx, stageId)
  } catch (error) {
    const isMissing = error instanceof Failure && error.code === 'stage-missing'
    throw isMissing ? await whyGone(tx, stageId) : error
  }
}

interface Gone {
  serial: string
  identification: string
  isRemoved: boolean
  cancelledAt: string | null
  cancelledBy: string
}

async function whyGone(tx: Tx, stageId: number): Promise<Failure> {
  const [gone] = await tx<Gone[]>`
    select o.serial, p.identification, p.removed_from is not null as "isRemoved", o.cancelled_at as "cancelledAt",
      (select u.shown_name from users u where u.id = o.cancelled_by) as "cancelledBy"
    from stages s join products p on p.id = s.product_id
    join service_orders o on o.id = coalesce(p.service_order_id, p.removed_from)
    where s.id = ${stageId}`
  if (gone?.isRemoved) return productRemoved(gone.identification)
  return gone?.cancelledAt ? orderCancelled(gone.serial, gone.cancelledBy, gone.cancelledAt) : stageMissing()
}
