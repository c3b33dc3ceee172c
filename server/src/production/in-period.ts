import type { Period } from '@etapa/domain/production/indicators'
import type { Sql, Tx } from '../platform/database/database.ts'

/** Pieces of queries about a period of the workshop's days, both ends included. Cancelled orders count nowhere. */
export function inPeriod(db: Sql | Tx, { startDate, endDate }: Period, timeZone: string) {
  const start = db`(${startDate}::date::timestamp at time zone ${timeZone})`
  const end = db`((${endDate}::date + 1)::timestamp at time zone ${timeZone})`

  /** Orders that were there: the rest of the archive, however large, is not even looked at. */
  const touched = db`
    o.cancelled_at is null and o.created_at < ${end} and (o.finished_at is null or o.finished_at >= ${start})`

  return {
    touched,
    within: (instant: string) => db`(${db(instant)} >= ${start} and ${db(instant)} < ${end})`,
    dayOf: (instant: string) => db`(${db(instant)} at time zone ${timeZone})::date`,
    /** When each product came to a sector, which is when all before it were done, and when it left it; if it has. */
    stays: db`
      select s.sector_id, s.status, s.completed_at as until,
        case when count(s.completed_at) over earlier = s.stage_order - 1
          then coalesce(max(s.completed_at) over earlier, o.created_at) end as since
      from service_orders o join stages s on s.service_order_id = o.id
      where ${touched}
      window earlier as (
        partition by s.product_id order by s.stage_order rows between unbounded preceding and 1 preceding
      )`,
  }
}
