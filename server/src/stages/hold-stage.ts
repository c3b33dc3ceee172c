import type { Tx } from '../platform/database/database.ts'
import { stageMissing } from './failures.ts'

export interface HeldStage {
  orderId: number
  orderCreatedAt: string
  stageName: string
  stageOrder: number
  sectorId: number
  product: string
}

/** Locks the stage's order, so that whatever is read after this cannot change until the transaction ends. */
export async function holdStage(tx: Tx, stageId: number): Promise<HeldStage> {
  const [stage] = await tx<HeldStage[]>`
    select o.id as "orderId", o.created_at as "orderCreatedAt", s.stage_name as "stageName",
      s.stage_order as "stageOrder", s.sector_id as "sectorId", p.serial as product
    from stages s
    join products p on p.id = s.product_id
    join service_orders o on o.id = s.service_order_id
    where s.id = ${stageId} and o.cancelled_at is null
    for no key update of o`
  if (!stage) throw stageMissing()
  return stage
}
