import type { Period } from '@etapa/domain/period'
import type { Sql, Tx } from '../platform/database/database.ts'

/** Query fragments for a period of workshop days, both ends included. Cancelled orders are excluded. */
export function inPeriod(db: Sql | Tx, { startDate, endDate }: Period, timeZone: string) {
  const start = db`(${startDate}::date::timestamp at time zone ${timeZone})`
  const end = db`((${endDate}::date + 1)::timestamp at time zone ${timeZone})`

  return {
    /** Orders `o` that were open at some time in the period: the rest of the archive is not read. */
    touched: db`
      o.cancelled_at is null and o.created_at < ${end} and (o.finished_at is null or o.finished_at >= ${start})`,
    within: (instant: string) => db`(${db(instant)} >= ${start} and ${db(instant)} < ${end})`,
    dayOf: (instant: string) => db`(${db(instant)} at time zone ${timeZone})::date`,
    /** The stays of those orders in all sectors. */
    stays: db`
      (select * from stays
      where order_cancelled_at is null and order_created_at < ${end}
        and (order_finished_at is null or order_finished_at >= ${start}))`,
  }
}
