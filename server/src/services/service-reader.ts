import type { Route } from '@etapa/domain/services/route'
import type { Service, ServiceUse } from '@etapa/domain/services/service'
import type { Sql, Tx } from '../platform/database/database.ts'
import { serviceMissing } from './failures.ts'
import { stepName } from './step-name.ts'

/** The columns of route version `v` as the API returns them. */
const routeColumns = (sql: Sql | Tx) => sql`
  v.number as version, v.published_at as "publishedAt",
  (select row_to_json(u) from (select u.shown_name as name from users u where u.id = v.published_by) u) as "publishedBy",
  (select json_agg(row_to_json(step)) from (
    select step.position, (select row_to_json(x) from (select x.key, x.name from sectors x where x.id = step.sector_id) x) as sector,
      ${stepName(sql)} as name, step.is_delivery as "isDelivery", step.answer_all as "answerAll",
      step.fills_sheet as "fillsSheet", step.needs_approval as "needsApproval",
      (select json_agg(row_to_json(item)) from (
        select item.label, item.needs_photo as "needsPhoto"
        from step_items item where item.step_id = step.id order by item.position
      ) item) as items
    from route_steps step where step.version_id = v.id order by step.position
  ) step) as steps`

const serviceColumns = (sql: Sql | Tx) => sql`
  services.id, services.name, services.retired_at is null as active,
  (select row_to_json(route) from (
    select ${routeColumns(sql)} from route_versions v
    where v.service_id = services.id order by v.number desc limit 1
  ) route) as route`

/** Lists all services, active ones first. */
export async function listServices(sql: Sql): Promise<Service[]> {
  return await sql<Service[]>`
    select ${serviceColumns(sql)} from services order by retired_at is not null, id`
}

export async function findService(db: Sql | Tx, id: number): Promise<Service | undefined> {
  // The column is a smallint, but the id in a path may be any integer, which the cast allows.
  const [service] = await db<Service[]>`select ${serviceColumns(db)} from services where id = ${id}::int`
  return service
}

export async function getService(db: Sql | Tx, id: number): Promise<Service> {
  const service = await findService(db, id)
  if (!service) throw serviceMissing()
  return service
}

const mostVersions = 200

/** Lists the latest versions of a service's route, newest first. */
export async function listRouteVersions(sql: Sql, id: number): Promise<Route[]> {
  await getService(sql, id)
  return await sql<Route[]>`
    select ${routeColumns(sql)} from route_versions v
    where v.service_id = ${id} order by v.number desc limit ${mostVersions}`
}

/** Counts the products in progress by route version; versions without any are left out. */
export async function listServiceUse(sql: Sql): Promise<ServiceUse[]> {
  return await sql<ServiceUse[]>`
    select v.service_id as id, v.number as version, count(*)::int as "openProducts"
    from service_orders o
    join products p on p.service_order_id = o.id
    join route_versions v on v.id = p.route_version_id
    where o.finished_at is null and o.cancelled_at is null
      and exists (select from stages s where s.product_id = p.id and s.status = 'PENDING')
    group by v.id
    order by v.service_id, v.number desc`
}
