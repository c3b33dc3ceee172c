import type { OpenProduct } from '@etapa/domain/forecasts/plan-work'
import type { Sql } from '../platform/database/database.ts'

// The number of orders in a batch, small enough that decoding it blocks the event loop for only a few milliseconds.
const ordersAtOnce = 500

/** Reads all products with open work in batches. Held orders are left out. */
export async function* readAllOpenProducts(sql: Sql): AsyncGenerator<OpenProduct[]> {
  const [open] = await sql<[{ ids: number[] }]>`
    select coalesce(array_agg(id order by id), '{}') as ids from service_orders
    where finished_at is null and cancelled_at is null and held_since is null`
  for (let from = 0; from < open.ids.length; from += ordersAtOnce) {
    yield await readOpenProducts(sql, open.ids.slice(from, from + ordersAtOnce))
  }
}

interface FoundProduct extends Omit<OpenProduct, 'since' | 'customerSince'> {
  since: string
  customerSince: string | null
}

/** An SQL condition: whether the stage of `next` needs the customer's approval. */
const needsApproval = (sql: Sql) => sql`exists (
  select from stages s join route_steps step on step.id = s.step_id where s.id = next.stage_id and step.needs_approval
)`

/**
 * Returns the products of these orders that have open work; those of held orders are left out. `since` is when a
 * product's current stage became available or, if later, when a rework reopened it.
 */
export async function readOpenProducts(sql: Sql, orderIds: readonly number[]): Promise<OpenProduct[]> {
  const rows = await sql<FoundProduct[]>`
    select p.id, o.id as "orderId", o.client_id as "clientId", p.product_type_id as "serviceId", o.due_on::text as "dueOn",
      o.is_urgent as "isUrgent", array(
        select s.sector_id from stages s where s.product_id = p.id and s.status = 'PENDING' order by s.stage_order
      ) as steps, next.attempt > 1 as "isRework", next.since,
      case when p.customer_since is not null and ${needsApproval(sql)} then p.customer_since end as "customerSince",
      case when p.approval is null then 0 else coalesce((
        select sum(working_minutes(w.until) - working_minutes(w.since)) from counted_waits(p.id) w
        where w.stage_id = next.stage_id and w.attempt = next.attempt and w.until is not null
      ), 0) end as "customerMinutes"
    from stays next
    join products p on p.id = next.product_id
    join service_orders o on o.id = next.order_id
    where next.order_id = any(${orderIds}::int[]) and next.until is null and next.since is not null
      and next.order_finished_at is null and next.order_cancelled_at is null and o.held_since is null`
  return rows.map(row =>
    Object.assign(row, {
      since: Date.parse(row.since),
      customerSince: row.customerSince === null ? null : Date.parse(row.customerSince),
    }),
  )
}
