import type { OpenProduct } from '@etapa/domain/forecasts/plan-work'
import type { Sql } from '../platform/database/database.ts'

// Decoding one batch blocks the event loop for a few milliseconds.
const ordersAtOnce = 500

/** The products with open work of all orders, in batches. */
export async function* readAllOpenProducts(sql: Sql): AsyncGenerator<OpenProduct[]> {
  const [open] = await sql<[{ ids: number[] }]>`
    select coalesce(array_agg(id order by id), '{}') as ids from service_orders
    where finished_at is null and cancelled_at is null`
  for (let from = 0; from < open.ids.length; from += ordersAtOnce) {
    yield await readOpenProducts(sql, open.ids.slice(from, from + ordersAtOnce))
  }
}

/** The products with open work of these orders. Each has been waiting since its previous stage was finished. */
export async function readOpenProducts(sql: Sql, orderIds: readonly number[]): Promise<OpenProduct[]> {
  const rows = await sql<(Omit<OpenProduct, 'since'> & { since: string })[]>`
    select p.id, o.id as "orderId", o.client_id as "clientId", p.product_type_id as "serviceId", o.due_on::text as "dueOn",
      o.is_urgent as "isUrgent", array(
        select s.sector_id from stages s where s.product_id = p.id and s.status = 'PENDING' order by s.stage_order
      ) as steps, next.attempt > 1 as "isRework", next.since
    from stays next
    join products p on p.id = next.product_id
    join service_orders o on o.id = next.order_id
    where next.order_id = any(${orderIds}::int[]) and next.until is null and next.since is not null
      and next.order_finished_at is null and next.order_cancelled_at is null`
  return rows.map(row => Object.assign(row, { since: Date.parse(row.since) }))
}
