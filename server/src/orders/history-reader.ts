import type { HistoryQuery, OrderEvent } from '@etapa/domain/history/event'
import { kindsAbout, system } from '@etapa/domain/history/subjects'
import type { Sql } from '../platform/database/database.ts'

/** An SQL expression for the name with which a customer signed event `e`; null for other events. */
const customer = (sql: Sql) => sql`(e.after ->> 'customer') || ' (cliente)'`

/** Returns one page of an order's history, filtered if requested, newest first. Works for cancelled orders, too. */
export async function readEvents(
  sql: Sql,
  orderId: number,
  { before, subject, person, limit }: HistoryQuery,
): Promise<OrderEvent[]> {
  return await sql<OrderEvent[]>`
    select e.id, e.kind, e.at, coalesce(u.shown_name, ${customer(sql)}, '') as by, e.before, e.after
    from order_events e left join users u on u.id = e.actor_id
    where e.service_order_id = ${orderId}
      ${before ? sql`and e.id < ${before}` : sql``}
      ${subject ? sql`and e.kind = any(${kindsAbout(subject)}::text[])` : sql``}
      ${person ? sql`and coalesce(u.shown_name, ${customer(sql)}, ${system}) = ${person}` : sql``}
    order by e.id desc
    limit ${limit}`
}

/** Returns the names of everybody who caused an event in an order's history. */
export async function readActors(sql: Sql, orderId: number): Promise<string[]> {
  const people = await sql<{ name: string }[]>`
    select name from (
      select distinct coalesce(u.shown_name, ${customer(sql)}, ${system}) as name
      from order_events e left join users u on u.id = e.actor_id where e.service_order_id = ${orderId}
    ) people order by searchable(name), name`
  return people.map(({ name }) => name)
}
