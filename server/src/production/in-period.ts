import type { Period } from '@etapa/domain/production/period'
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
    /**
     * When each product came to a sector, which is when all before it were done, when a rework opened it again or, to the
     * first, when it joined the order; and when it left it, if it has. Each attempt is a stay of its own; `is_first` where
     * its completion is the stage's first.
     */
    stays: db`
      select s.sector_id, s.status, s.completed_at as until, not s.was_completed as is_first,
        case when count(s.completed_at) over earlier = s.stage_order - 1
          then greatest(coalesce(max(s.completed_at) over earlier, p.added_at, o.created_at), s.reopened_at) end as since
      from service_orders o
      join stages s on s.service_order_id = o.id
      join products p on p.id = s.product_id
      where ${touched}
      window earlier as (
        partition by s.product_id order by s.stage_order rows between unbounded preceding and 1 preceding
      )
      union all
      select s.sector_id, case when a.completed_at is null then 'PENDING' else 'COMPLETED' end,
        coalesce(a.completed_at, r.asked_at), a.is_first, a.since
      from service_orders o
      join reworks r on r.service_order_id = o.id
      join stage_attempts a on a.rework_id = r.id
      join stages s on s.id = a.stage_id
      where ${touched} and o.rework_count > 0`,
    /** The first completion of each stage: what counts as production. */
    produced: db`
      select s.id as stage_id, s.sector_id, s.completed_by, s.completed_at
      from service_orders o join stages s on s.service_order_id = o.id
      where ${touched} and s.status = 'COMPLETED' and not s.was_completed
      union all
      select s.id, s.sector_id, a.completed_by, a.completed_at
      from service_orders o
      join reworks r on r.service_order_id = o.id
      join stage_attempts a on a.rework_id = r.id
      join stages s on s.id = a.stage_id
      where ${touched} and o.rework_count > 0 and a.is_first`,
  }
}
