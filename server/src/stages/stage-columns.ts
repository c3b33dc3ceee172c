import type { Stage } from '@etapa/domain/stages/stage'
import type { Sql, Tx } from '../platform/database.ts'

/** `standingOf` in SQL: whether the floor may work on stage `s`. */
export const standing = (sql: Sql | Tx) => sql`
  case
    when s.status = 'COMPLETED' then 'done'
    when exists (
      select from stages earlier
      where earlier.product_id = s.product_id and earlier.stage_order < s.stage_order and earlier.status = 'PENDING'
    ) then 'blocked'
    else 'available'
  end`

/** Stage `s` as it is sent. */
export const stageColumns = (sql: Sql | Tx) => sql`
  s.id, s.stage_name as "stageName", s.stage_order as "stageOrder", s.status, ${standing(sql)} as standing,
  (select row_to_json(u) from (select u.id, u.name from users u where u.id = s.completed_by) u) as "completedByUser",
  s.completed_at as "completedAt", s.delivery_type as "deliveryType"`

/** All stages of the product that a stage belongs to; none where its order is cancelled. */
export async function readSiblings(sql: Sql | Tx, stageId: number): Promise<Stage[]> {
  return await sql<Stage[]>`
    select ${stageColumns(sql)}
    from stages wanted
    join stages s on s.product_id = wanted.product_id
    join service_orders o on o.id = s.service_order_id
    where wanted.id = ${stageId} and o.cancelled_at is null`
}
