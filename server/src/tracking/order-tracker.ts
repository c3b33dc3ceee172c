import type { ReplyOf } from '@etapa/domain/endpoint'
import { isPartOfSerial } from '@etapa/domain/orders/serial'
import { mostOrders } from '@etapa/domain/tracking/code'
import type { trackOrder } from '@etapa/domain/tracking/endpoints'
import type { PendingQuery, Row } from 'postgres'
import { askTogether } from '../platform/ask-together.ts'
import type { Sql } from '../platform/database.ts'
import { JsonText } from '../platform/serve.ts'

// A whole serial is looked up by its unique index; only a part of one needs the slower search.
const matches = (sql: Sql, code: string) =>
  isPartOfSerial(code) ? sql`serial like containing(${code})` : sql`serial = ${code}`

/** The ids of the orders that an `orderTracker` finds; they stay on the server. */
export async function findTrackedIds(sql: Sql, code: string): Promise<Set<number>> {
  const rows = await sql<{ id: number }[]>`
    select id from service_orders where ${matches(sql, code)} and cancelled_at is null
    order by created_at desc, id desc limit ${mostOrders}`
  return new Set(rows.map(({ id }) => id))
}

type Tracked = JsonText<ReplyOf<typeof trackOrder>>

/** Finds the newest orders whose serial holds a code, with nothing in them but what their customer may see. */
export function orderTracker(sql: Sql): (code: string) => Promise<Tracked> {
  const trackTogether = askTogether((serials: string[]) => trackSerials(sql, serials))
  return async code =>
    new JsonText(isPartOfSerial(code) ? await trackPart(sql, code) : await trackTogether(code))
}

async function trackSerials(sql: Sql, serials: string[]): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select tracked.text from unnest((select ${serials}::text[])) with ordinality as asked (serial, turn)
    cross join lateral (${trackedText(sql, sql`serial = asked.serial`)}) tracked
    order by asked.turn`
  return rows.map(({ text }) => text)
}

async function trackPart(sql: Sql, part: string): Promise<string> {
  const [row] = await sql<[{ text: string }]>`${trackedText(sql, matches(sql, part))}`
  return row.text
}

const trackedText = (sql: Sql, condition: PendingQuery<Row[]>) => sql`
    with matching as (
      select id, serial, created_at, completed_count, stage_count from service_orders
      where ${condition} and cancelled_at is null
    ), newest as (
      select * from matching order by created_at desc, id desc limit ${mostOrders}
    )
    select row_to_json(found)::text as text
    from (
      select array(
        select row_to_json(o) from (
          select o.serial, o.created_at as "createdAt",
            case when o.stage_count = 0 then 0 else round(100.0 * o.completed_count / o.stage_count)::int end as progress,
            array(
              select row_to_json(p) from (
                select p.identification, json_build_object('name', t.name) as "productType", p.serial,
                  array(
                    select row_to_json(s) from (
                      select s.stage_name as "stageName", s.stage_order as "stageOrder", s.status
                      from stages s where s.product_id = p.id order by s.stage_order
                    ) s
                  ) as stages
                from products p join product_types t on t.id = p.product_type_id
                where p.service_order_id = o.id order by p.position
              ) p
            ) as products
          from newest o order by o.created_at desc, o.id desc
        ) o
      ) as orders, (select count(*) from matching) > ${mostOrders} as more
    ) found`
