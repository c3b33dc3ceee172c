import type { Sql, Tx } from '../platform/database/database.ts'

/** `standingOf` in SQL: the standing of stage `s`, which determines whether the floor may work on it. */
export const standing = (sql: Sql | Tx) => sql`
  case
    when s.status = 'COMPLETED' then 'done'
    when s.status = 'SKIPPED' then 'skipped'
    when exists (
      select from stages earlier
      where earlier.product_id = s.product_id and earlier.stage_order < s.stage_order and earlier.status = 'PENDING'
    ) then 'blocked'
    else 'available'
  end`

/** The key and name of the sector of stage `s`, as a JSON object. */
const sectorOfStage = (sql: Sql | Tx) => sql`
  (select row_to_json(x) from (select x.key, x.name from sectors x where x.id = s.sector_id) x)`

/**
 * The approval state of the product's artwork, 'missing' if there is no version yet, or null if the step of stage `s`
 * does not need the customer's approval.
 */
const approvalOfStage = (sql: Sql | Tx) => sql`
  case when (select step.needs_approval from route_steps step where step.id = s.step_id)
    then coalesce((select p.approval from products p where p.id = s.product_id), 'missing') end`

/** The columns of stage `s` as the API returns them. */
export const stageColumns = (sql: Sql | Tx) => sql`
  s.id, s.stage_name as "stageName", s.stage_order as "stageOrder", s.status,
  ${sectorOfStage(sql)} as sector, ${standing(sql)} as standing,
  (select row_to_json(u) from (select u.id, u.shown_name as name from users u where u.id = s.completed_by) u) as "completedByUser",
  s.completed_at as "completedAt", s.delivery_type as "deliveryType", s.attempt, s.reopened_at as "reopenedAt",
  ${approvalOfStage(sql)} as approval`

/** The columns of the step of stage `s`, from its version of the route. */
export const stepColumns = (sql: Sql | Tx) => sql`
  coalesce((select step.is_delivery from route_steps step where step.id = s.step_id), false) as "isDelivery",
  coalesce((select step.answer_all from route_steps step where step.id = s.step_id), false) as "answerAll",
  coalesce((select step.fills_sheet from route_steps step where step.id = s.step_id), false) as "fillsSheet",
  (select coalesce(json_agg(row_to_json(item)), '[]') from (
    select item.label, item.needs_photo as "needsPhoto" from step_items item
    where item.step_id = s.step_id order by item.position
  ) item) as checklist`
