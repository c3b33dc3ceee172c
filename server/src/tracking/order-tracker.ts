import type { ReplyOf } from '@etapa/domain/endpoint'
import { customerPromise } from '@etapa/domain/tracking/customer-promise'
import type { trackOrder } from '@etapa/domain/tracking/endpoints'
import { type OpenWork, orderOutlook, type Promised } from '../forecasts/open-work.ts'
import type { OpenWorkReader } from '../forecasts/open-work-reader.ts'
import { batchPerTick } from '../platform/database/batch-per-tick.ts'
import type { Sql } from '../platform/database/database.ts'
import { JsonText } from '../platform/http/replies.ts'
import { standing } from '../stages/stage-columns.ts'

/** Finds the internal id of a tracked order, which is never sent to the customer. */
export async function findTrackedId(sql: Sql, serial: string): Promise<number | undefined> {
  const [order] = await sql<{ id: number }[]>`
    select id from service_orders where serial = ${serial} and cancelled_at is null`
  return order?.id
}

type Tracked = JsonText<ReplyOf<typeof trackOrder>>

/** Returns a function that finds an order by its serial and returns only what its customer may see. */
export function orderTracker(sql: Sql, work: OpenWorkReader): (serial: string) => Promise<Tracked> {
  const track = batchPerTick((serials: string[]) => trackSerials(sql, serials))
  return async serial => {
    const found = await track(serial)
    return new JsonText(found ? `{"orders":[${withPromise(found, await work.recent())}]}` : '{"orders":[]}')
  }
}

interface Found extends Promised {
  text: string
}

/** Adds what the customer is shown about the deadline to the JSON that the database built. */
function withPromise({ text, ...order }: Found, work: OpenWork): string {
  const finishedOn = order.finishedAt && work.time.dayOf(Date.parse(order.finishedAt))
  const promise = customerPromise({ ...orderOutlook(work, order), dueOn: order.dueOn, finishedOn })
  return `${text.slice(0, -1)},"promise":${JSON.stringify(promise)}}`
}

/**
 * Returns the tracked orders in the same order as the given serials, with null for an unknown serial or a cancelled
 * order.
 */
export async function trackSerials(sql: Sql, serials: string[]): Promise<(Found | null)[]> {
  const rows = await sql<{ found: Found | null }[]>`
    select case when o.id is not null then json_build_object(
      'id', o.id, 'dueOn', o.due_on, 'finishedAt', o.finished_at, 'text', (
        select row_to_json(tracked)::text from (
          select o.serial, o.created_at as "createdAt", o.due_on as "dueOn",
            case when o.stage_count = 0 then 0 else round(100.0 * o.completed_count / o.stage_count)::int end as progress,
            array(
              select row_to_json(p) from (
                select p.identification, json_build_object('name', t.name) as "productType", p.serial,
                  (select d.left_at from dispatch_products own join dispatches d on d.id = own.dispatch_id
                    where own.product_id = p.id and own.returned_at is null) as "leftAt",
                  array(
                    select row_to_json(s) from (
                      select s.stage_name as "stageName", s.stage_order as "stageOrder", s.status,
                        ${standing(sql)} as standing, s.delivery_type as "deliveryType"
                      from stages s where s.product_id = p.id order by s.stage_order
                    ) s
                  ) as stages
                from products p join services t on t.id = p.product_type_id
                where p.service_order_id = o.id order by p.position
              ) p
            ) as products
        ) tracked
      )) end as found
    from unnest((select ${serials}::text[])) with ordinality as asked (serial, turn)
    left join service_orders o on o.serial = asked.serial and o.cancelled_at is null
    order by asked.turn`
  return rows.map(({ found }) => found)
}
