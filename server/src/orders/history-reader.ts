import type { HistoryQuery, OrderEvent } from '@etapa/domain/history/event'
import { kindsAbout, system } from '@etapa/domain/history/subjects'
import type { Sql } from '../platform/database/database.ts'

/** An order's history, newest first. A cancelled order keeps its own. */
export async function readEvents(
  sql: Sql,
  orderId: number,
  { before, subject, person, limit }: HistoryQuery,
): Promise<OrderEvent[]> {
  return await sql<OrderEvent[]>`
    select e.id, e.kind, e.at, coalesce(${shownName(sql)}, '') as by, e.before, e.after
    from order_events e left join users u on u.id = e.actor_id
    where e.service_order_id = ${orderId}
      ${before ? sql`and e.id < ${before}` : sql``}
      ${subject ? sql`and e.kind = any(${kindsAbout(subject)}::text[])` : sql``}
      ${person ? sql`and coalesce(${shownName(sql)}, ${system}) = ${person}` : sql``}
    order by e.id desc
    limit ${limit}`
}

/** Everybody who has a part in an order's history, by name. */
export async function readActors(sql: Sql, orderId: number): Promise<string[]> {
  const people = await sql<{ name: string }[]>`
    select name from (
      select distinct coalesce(${shownName(sql)}, ${system}) as name
      from order_events e left join users u on u.id = e.actor_id where e.service_order_id = ${orderId}
    ) people order by searchable(name), name`
  return people.map(({ name }) => name)
}

/** A person's name, with the sector if it is also a manager's: nobody passes for one in the history. */
const shownName = (sql: Sql) => sql`
  case when u.admin_level <> 'admin' and exists (
    select from users manager
    where manager.admin_level = 'admin' and manager.deleted_at is null and searchable(manager.name) = searchable(u.name)
  ) then u.name || ' (' || (select sector.name from sectors sector where sector.key = u.sector) || ')' else u.name end`
