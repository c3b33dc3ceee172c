import type { Period } from '@etapa/domain/period'
import type { Indicators } from '@etapa/domain/production/indicators'
import type { Tx } from '../platform/database/database.ts'
import { inPeriod } from './in-period.ts'
import { metDeadline } from './met-deadline.ts'

/** Returns the figures for each day of a period, including the length of each sector's queue at the end of that day. */
export async function readDays(
  tx: Tx,
  period: Period,
  timeZone: string,
  sectorIds: number[],
): Promise<Indicators['days']> {
  const { stays, within, dayOf, worked } = inPeriod(tx, period, timeZone)
  const [first, last] = [tx`${period.startDate}::date`, tx`${period.endDate}::date`]
  const days = await tx<Indicators['days'][number][]>`
    with day as (
      select d::date as day from generate_series(${first}, ${last}, interval '1 day') d
    ), created as (
      select ${dayOf('o.created_at')} as day, count(*) as count from service_orders o
      where ${within('o.created_at')} and o.cancelled_at is null group by 1
    ), finished as (
      select ${dayOf('o.finished_at')} as day, count(*) as count, count(due.day) as promised,
        count(*) filter (where ${metDeadline(tx)}) as on_time
      from service_orders o left join workdays due on due.day = o.due_on
      left join ${worked} worked on worked.order_id = o.id
      where ${within('o.finished_at')} and o.cancelled_at is null group by 1
    ), stay as materialized (
      select sector_id, status, is_first, ${dayOf('each.since')} as since, ${dayOf('each.until')} as until,
        since <= until as had_its_turn, count(*) as count
      from ${stays} each group by 1, 2, 3, 4, 5, 6
    ), done as (
      select until as day, sum(count) as count from stay
      where status = 'COMPLETED' and is_first and until between ${first} and ${last} group by 1
    ), move as (
      select sector_id, greatest(since, ${first}) as day, count
      from stay where since <= ${last} and (until is null or (had_its_turn and until >= ${first}))
      union all
      select sector_id, until, -count
      from stay where had_its_turn and until between ${first} and ${last}
    ), queues as (
      select day.day, sector.place, sum(sum(move.count)) over (partition by sector.place order by day.day) as count
      from day cross join unnest(${sectorIds}::int[]) with ordinality as sector (id, place)
      left join move on move.day = day.day and move.sector_id = sector.id
      group by day.day, sector.place
    ), waiting as (
      select day, array_agg(coalesce(count, 0)::int order by place) as counts from queues group by 1
    )
    select day.day::text as day, coalesce(created.count, 0) as created, coalesce(finished.count, 0) as finished,
      coalesce(finished.promised, 0) as promised, coalesce(finished.on_time, 0) as "onTime",
      coalesce(done.count, 0)::int as "stagesFinished", waiting.counts as waiting
    from day join waiting using (day)
    left join created using (day) left join finished using (day) left join done using (day)
    order by day.day`
  return [...days]
}
