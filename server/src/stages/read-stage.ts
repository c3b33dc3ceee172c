import { stageMissing } from '@etapa/domain/stages/failures'
import type { LastRework } from '@etapa/domain/stages/may-complete'
import type { Stage } from '@etapa/domain/stages/stage'
import type { Sql, Tx } from '../platform/database/database.ts'
import { stageColumns } from './stage-columns.ts'

export interface Sibling extends Stage {
  sectorId: number
  isDelivery: boolean
  /** Whether items of the current attempt are saved. */
  isAnswered: boolean
  /** Whether a saved item of the current attempt requires rework. */
  asksForRework: boolean
}

export interface StageInProduct {
  orderId: number
  productId: number
  /** The product's serial. */
  serial: string
  lastRework: LastRework | null
  stage: Sibling
  /** All stages of the product, including this one. */
  siblings: Sibling[]
  /** The database's time when the stage was read. */
  readAt: string
}

/** Reads a stage, its siblings and everything that its rules depend on. The caller must have locked the order. */
export async function readStage(tx: Tx, stageId: number): Promise<StageInProduct> {
  const [found] = await readStages(tx, [stageId])
  if (!found) throw stageMissing()
  return found
}

/** Reads several stages like `readStage`, but leaves out those that no longer belong to an order. */
export async function readStages(tx: Tx, stageIds: readonly number[]): Promise<StageInProduct[]> {
  const found = await tx<(Omit<StageInProduct, 'stage'> & { stageId: number })[]>`
    select wanted.id as "stageId", wanted.service_order_id as "orderId", p.id as "productId", p.serial, ${lastRework(tx)} as "lastRework", clock_timestamp() as "readAt",
      (select json_agg(row_to_json(x)) from (
        select ${stageColumns(tx)}, s.sector_id as "sectorId",
          coalesce((select step.is_delivery from route_steps step where step.id = s.step_id), false) as "isDelivery",
          exists (${currentItems(tx)}) as "isAnswered",
          exists (${currentItems(tx)} and i.decision = 'rework') as "asksForRework"
        from stages s where s.product_id = p.id
      ) x) as siblings
    from unnest((select ${[...stageIds]}::int[])) asked (id)
    join stages wanted on wanted.id = asked.id join products p on p.id = wanted.product_id
    where wanted.service_order_id is not null`
  return found.flatMap(({ stageId, ...product }) => {
    const stage = product.siblings.find(({ id }) => id === stageId)
    return stage ? [{ ...product, stage }] : []
  })
}

/** The saved items of the current attempt of stage `s`. */
export const currentItems = (sql: Sql | Tx) => sql`
  select from checklist_items i where i.stage_id = s.id and i.attempt = s.attempt and i.superseded_at is null`

/** Who requested the latest rework of product `p`, and when. */
export const lastRework = (sql: Sql | Tx) => sql`
  (select row_to_json(r) from (
    select u.shown_name as by, r.asked_at as at
    from reworks r join users u on u.id = r.asked_by
    where r.product_id = p.id order by r.asked_at desc, r.id desc limit 1
  ) r)`
