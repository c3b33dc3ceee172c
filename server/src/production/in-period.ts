import type { Period } from '@etapa/domain/period'
import type { Sql, Tx } from '../platform/database/database.ts'

/**
 * Query fragments for a period of workshop days, both ends included. Those that select orders or stays exclude
 * cancelled orders.
 */
export function inPeriod(db: Sql | Tx, { startDate, endDate }: Period, timeZone: string) {
  const start = db`(${startDate}::date::timestamp at time zone ${timeZone})`
  const end = db`((${endDate}::date + 1)::timestamp at time zone ${timeZone})`

  const within = (instant: string) => db`(${db(instant)} >= ${start} and ${db(instant)} < ${end})`
  const touched = db`
    o.cancelled_at is null and o.created_at < ${end} and (o.finished_at is null or o.finished_at >= ${start})`

  return {
    /**
     * A condition for orders `o` that were open at some time in the period, so that the rest of the archive is not
     * read.
     */
    touched,
    within,
    dayOf: (instant: string) => db`(${db(instant)} at time zone ${timeZone})::date`,
    /** The stays, in all sectors, of the orders that were open in the period. */
    stays: db`
      (select * from stays
      where order_cancelled_at is null and order_created_at < ${end}
        and (order_finished_at is null or order_finished_at >= ${start}))`,
    /**
     * The time during which customers had the artwork of the orders that were open in the period, per stage and
     * attempt. Waits that have not ended are left out.
     */
    waits: db`
      (select w.stage_id, w.attempt, sum(w.until - w.since) as time
      from products p join service_orders o on o.id = p.service_order_id cross join lateral counted_waits(p.id) w
      where p.approval is not null and w.until is not null and ${touched}
      group by 1, 2)`,
    /**
     * When the orders finished in the period would have been finished without their customers' waits; only orders with
     * waits are included.
     */
    worked: db`
      worked_orders(array(
        select o.id from service_orders o
        where ${within('o.finished_at')} and o.cancelled_at is null
          and exists (select from products p where p.service_order_id = o.id and p.approval is not null)
      ))`,
  }
}
