import { stageMissing } from '@etapa/domain/stages/failures'
import type { LastRework } from '@etapa/domain/stages/may-complete'
import type { Stage } from '@etapa/domain/stages/stage'
import type { Sql, Tx } from '../platform/database/database.ts'
import { stageColumns } from './stage-columns.ts'

export interface Sibling extends Stage {
  sectorId: number
  isDelivery: boolean
  /** Items of its present attempt are saved. */
  isAnswered: boolean
  /** One of them says that work has to be done again. */
  asksForRework: boolean
}

export interface StageInProduct {
  productId: number
  /** Of the product. */
  serial: string
  lastRework: LastRework | null
  stage: Sibling
  /** All stages of the product, this one included. */
  siblings: Sibling[]
  /** The database's clock. */
  readAt: string
}

/** A stage and those around it, with all that decides what may be done with it. The caller has locked the order. */
export async function readStage(tx: Tx, stageId: number): Promise<StageInProduct> {
  const [found] = await tx<Omit<StageInProduct, 'stage'>[]>`
    select p.id as "productId", p.serial, ${lastRework(tx)} as "lastRework", clock_timestamp() as "readAt",
      (select json_agg(row_to_json(x)) from (
        select ${stageColumns(tx)}, s.sector_id as "sectorId",
          coalesce((select step.is_delivery from route_steps step where step.id = s.step_id), false) as "isDelivery",
          exists (${currentItems(tx)}) as "isAnswered",
          exists (${currentItems(tx)} and i.decision = 'rework') as "asksForRework"
        from stages s where s.product_id = p.id
      ) x) as siblings
    from stages wanted join products p on p.id = wanted.product_id
    where wanted.id = ${stageId} and wanted.service_order_id is not null`
  const stage = found?.siblings.find(({ id }) => id === stageId)
  if (!found || !stage) throw stageMissing()
  return { ...found, stage }
}

/** The saved items of the present attempt of stage `s`. */
export const currentItems = (sql: Sql | Tx) => sql`
  select from checklist_items i where i.stage_id = s.id and i.attempt = s.attempt and i.superseded_at is null`

/** Who asked for the latest rework of product `p`, and when. */
export const lastRework = (sql: Sql | Tx) => sql`
  (select row_to_json(r) from (
    select u.shown_name as by, r.asked_at as at
    from reworks r join users u on u.id = r.asked_by
    where r.product_id = p.id order by r.asked_at desc, r.id desc limit 1
  ) r)`
