import type { Sql, Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'
import { itemColumns } from '../stages/item-columns.ts'
import { stageColumns, stepColumns } from '../stages/stage-columns.ts'
import { approvalOfProduct, awaitsApproval } from './approval-columns.ts'
import { reworkReasons } from './rework-reasons.ts'

// Orders as JSON, built by the database and passed on as strings, because converting rows to objects and back took most
// of a list's response time. Each fragment is a scalar subquery or a list of columns over the alias that its comment
// names.

/** The stages of product `p`. */
const stages = (sql: Sql | Tx) => sql`
  (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select ${stageColumns(sql)} from stages s where s.product_id = p.id order by s.stage_order
  ) x)`

/** The items saved in the given attempt of stage `s`, without superseded ones. */
const checklistItems = (sql: Sql | Tx, attempt: Statement) => sql`
  (select coalesce(json_agg(row_to_json(i)), '[]') from (
    select ${itemColumns(sql)} from checklist_items i
    where i.stage_id = s.id and i.attempt = ${attempt} and i.superseded_at is null order by i.id
  ) i)`

/** The attempts of stage `s` that were ended by a rework. */
const earlierAttempts = (sql: Sql | Tx) => sql`
  case when s.attempt = 1 then '[]' else (select coalesce(json_agg(row_to_json(a)), '[]') from (
    select a.attempt, a.completed_at as "completedAt", a.delivery_type as "deliveryType",
      (select row_to_json(u) from (select u.shown_name as name from users u where u.id = a.completed_by) u) as "completedByUser",
      ${checklistItems(sql, sql`a.attempt`)} as "StageCheckListItem",
      (select row_to_json(r) from (
        select r.asked_at as at, json_build_object('name', u.shown_name) as by, found.stage_name as "foundAt",
          target.stage_name as "backTo", r.fault, r.note, r.is_complaint as "isComplaint",
          ${reworkReasons(sql)} as reasons
        from reworks r
        join users u on u.id = r.asked_by
        join stages found on found.id = r.found_at_stage
        join stages target on target.id = r.back_to_stage
        where r.id = a.rework_id
      ) r) as rework
    from stage_attempts a where a.stage_id = s.id order by a.attempt desc
  ) a) end`

/** Stage `s` with its checklist and earlier attempts. */
export const stageInFull = (sql: Sql | Tx) => sql`
  ${stageColumns(sql)}, ${stepColumns(sql)}, ${checklistItems(sql, sql`s.attempt`)} as "StageCheckListItem",
  ${earlierAttempts(sql)} as attempts`

const stagesWithChecklists = (sql: Sql | Tx) => sql`
  (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select ${stageInFull(sql)}
    from stages s where s.product_id = p.id order by s.stage_order
  ) x)`

/** Columns that lists do not need. */
const seldomColumns = (sql: Sql | Tx) => sql`
  p.sheet, (select r.serial from products r where r.id = p.repeats_product_id) as "repeatsSerial",`

/** The stored file name of product `p`'s artwork. */
const artworkFile = (sql: Sql | Tx) => sql`(select d.file_name from documents d where d.id = p.artwork_id)`

interface JsonParts {
  checklists: boolean
  /**
   * Whether to include the technical sheet, which may have hundreds of measurements, and the serial of the product that
   * is repeated.
   */
  sheets: boolean
}

export const productColumns = (sql: Sql | Tx, { checklists, sheets }: JsonParts) => sql`
  p.id, p.identification, p.product_type_id as "productTypeId",
  (select row_to_json(t) from (select t.name from services t where t.id = p.product_type_id) t) as "productType",
  p.serial, p.service_order_id as "serviceOrderId", p.artwork_id as "artworkId",
  ${artworkFile(sql)} as "artworkFile", ${approvalOfProduct(sql)} as approval,
  case when ${awaitsApproval(sql)} then p.customer_since end as "customerSince", ${sheets ? seldomColumns(sql) : sql``}
  ${checklists ? stagesWithChecklists(sql) : stages(sql)} as stages`

/** The client of order `o` as a JSON object with its name. */
export const clientName = (sql: Sql | Tx) =>
  sql`(select row_to_json(c) from (select c.name from clients c where c.id = o.client_id) c)`

/** The columns from the row of order `o` itself. */
export const ownColumns = (sql: Sql | Tx) => sql`
  o.id, o.serial, o.client_id as "clientId", o.created_at as "createdAt", o.status, o.price, o.proof_img as "proofImg",
  case when o.stage_count = 0 then 0 else round(100.0 * o.completed_count / o.stage_count)::int end as progress,
  o.held_since as "heldSince", o.rework_count as "reworkCount", o.due_on as "dueOn", o.is_urgent as "isUrgent", o.finished_at as "finishedAt"`

/** The columns of order `o`, its products and stages included. */
export const orderColumns = (sql: Sql | Tx, parts: JsonParts) => sql`
  ${ownColumns(sql)}, ${clientName(sql)} as client,
  (select coalesce(json_agg(row_to_json(p)), '[]') from (
    select ${productColumns(sql, parts)}
    from products p where p.service_order_id = o.id order by p.position
  ) p) as products`
