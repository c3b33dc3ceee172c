import { isBegun } from '@etapa/domain/orders/corrections'
import { productMissing } from '@etapa/domain/stages/failures'
import type { Stage } from '@etapa/domain/stages/stage'
import type { Tx } from '../platform/database/database.ts'

interface StageToCorrect extends Pick<Stage, 'id' | 'status' | 'attempt'> {
  sectorId: number
  /** Whether checklist items were saved or files attached, even if the stage is unfinished. */
  hasTraces: boolean
}

export interface ProductToCorrect {
  id: number
  orderId: number
  /** The number of products in its order. */
  products: number
  serial: string
  identification: string
  service: string
  serviceId: number
  /** Whether some of its plates are or were in the archive. */
  hasPlates: boolean
  /** Whether there is a version of its artwork for approval. */
  hasVersions: boolean
  stages: StageToCorrect[]
}

/** Reads a product with the data that decides how it may be corrected. The caller must have locked the order. */
export async function readProductToCorrect(tx: Tx, serial: string): Promise<ProductToCorrect> {
  const [product] = await tx<ProductToCorrect[]>`
    select p.id, o.id as "orderId", o.product_count as products, p.serial, p.identification, t.name as service,
      t.id as "serviceId", exists (select from plates pl where pl.product_id = p.id) as "hasPlates",
      p.approval is not null as "hasVersions",
      (select json_agg(row_to_json(s)) from (
        select s.id, s.status, s.attempt, s.sector_id as "sectorId",
          exists (select from checklist_items i where i.stage_id = s.id and i.superseded_at is null)
            or exists (select from documents d
              where d.service_order_id = o.id and d.stage_id = s.id and d.removed_at is null) as "hasTraces"
        from stages s where s.product_id = p.id order by s.stage_order
      ) s) as stages
    from products p join service_orders o on o.id = p.service_order_id join services t on t.id = p.product_type_id
    where p.serial = ${serial}`
  if (!product) throw productMissing()
  return product
}

/** Returns the stages that somebody has begun, which stay even if the product's service changes. */
export const begunStages = ({ stages }: ProductToCorrect): StageToCorrect[] =>
  stages.filter(stage => stage.hasTraces || isBegun([stage]))
