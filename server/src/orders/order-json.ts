import type { Sql, Tx } from '../platform/database/database.ts'
import { stageColumns, stepColumns } from '../stages/stage-columns.ts'

// How orders look on the wire, built by the database and passed on as text: turning rows into objects and back
// into JSON was most of a list's cost. Each piece is a scalar subquery over the alias it names.

/** The stages of product `p`. */
const stages = (sql: Sql | Tx) => sql`
  (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select ${stageColumns(sql)} from stages s where s.product_id = p.id order by s.stage_order
  ) x)`

const checklistItems = (sql: Sql | Tx) => sql`
  (select coalesce(json_agg(row_to_json(i)), '[]') from (
    select i.label, i.checked, i.completed_at as "completedAt",
      (select row_to_json(u) from (select u.name from users u where u.id = i.completed_by) u) as "completedByUser"
    from checklist_items i where i.stage_id = s.id and i.superseded_at is null order by i.id
  ) i)`

const stagesWithChecklists = (sql: Sql | Tx) => sql`
  (select coalesce(json_agg(row_to_json(x)), '[]') from (
    select ${stageColumns(sql)}, ${stepColumns(sql)}, ${checklistItems(sql)} as "StageCheckListItem"
    from stages s where s.product_id = p.id order by s.stage_order
  ) x)`

export const productColumns = (sql: Sql | Tx, { checklists }: { checklists: boolean }) => sql`
  p.id, p.identification, p.product_type_id as "productTypeId",
  (select row_to_json(t) from (select t.name from services t where t.id = p.product_type_id) t) as "productType",
  p.serial, p.service_order_id as "serviceOrderId",
  ${checklists ? stagesWithChecklists(sql) : stages(sql)} as stages`

/** The client of order `o`. */
export const clientName = (sql: Sql | Tx) =>
  sql`(select row_to_json(c) from (select c.name from clients c where c.id = o.client_id) c)`

/** The columns of order `o`, its products and stages included. */
export const orderColumns = (sql: Sql | Tx, { checklists }: { checklists: boolean }) => sql`
  o.id, o.serial, o.client_id as "clientId", o.created_at as "createdAt", o.status, o.price, o.proof_img as "proofImg",
  ${clientName(sql)} as client,
  case when o.stage_count = 0 then 0 else round(100.0 * o.completed_count / o.stage_count)::int end as progress,
  (select coalesce(json_agg(row_to_json(p)), '[]') from (
    select ${productColumns(sql, { checklists })}
    from products p where p.service_order_id = o.id order by p.position
  ) p) as products`
