import type { Indicators, Period } from '@etapa/domain/production/indicators'
import { sectors } from '@etapa/domain/stages/sectors'
import type { PendingQuery, Row } from 'postgres'
import type { Sql } from '../platform/database.ts'

const stageNames = sectors.map(({ label }) => label)
const mostNames = 20

type Spread = Indicators['leadTime']

/**
 * A period's indicators, each computed by the database. A finished stage is one whose completion still stands: what
 * was reopened is not counted. Cancelled orders count nowhere.
 */
export async function readIndicators(sql: Sql, period: Period, timeZone: string): Promise<Indicators> {
  const start = sql`(${period.startDate}::date::timestamp at time zone ${timeZone})`
  const end = sql`((${period.endDate}::date + 1)::timestamp at time zone ${timeZone})`
  const dayOf = (instant: string) => sql`(${sql(instant)} at time zone ${timeZone})::date`

  /** Stages finished in the period, with the moment their product came to them. */
  const finishedStages = sql`
    select s.id, s.stage_name, s.completed_by, e.at, coalesce((
        select max(earlier.completed_at) from stages earlier
        where earlier.product_id = s.product_id and earlier.stage_order < s.stage_order
      ), o.created_at) as since
    from order_events e
    join stages s on s.id = e.stage_id and s.completed_at = e.at
    join service_orders o on o.id = s.service_order_id
    where e.kind in ('stage-completed', 'stage-ticked') and e.at >= ${start} and e.at < ${end} and o.cancelled_at is null`

  const [created, finished, perStage, perPerson, topClients, days] = await Promise.all([
    sql<[{ count: number }]>`
      select count(*) as count from service_orders o
      where o.created_at >= ${start} and o.created_at < ${end} and o.cancelled_at is null`,
    sql<[{ count: number; value: number } & Spread]>`
      select count(*) as count, coalesce(sum(o.price), 0)::bigint as value,
        ${spreadOf(sql, sql`o.finished_at - o.created_at`)}
      from service_orders o
      where o.finished_at >= ${start} and o.finished_at < ${end} and o.cancelled_at is null`,
    sql<({ stageName: string; finished: number } & Spread)[]>`
      with done as (${finishedStages})
      select sector.name as "stageName", count(done.id) as finished, ${spreadOf(sql, sql`done.at - done.since`)}
      from unnest(${stageNames}::text[]) with ordinality as sector (name, place)
      left join done on done.stage_name = sector.name
      group by sector.name, sector.place order by sector.place`,
    sql<Indicators['perPerson'][number][]>`
      with done as (${finishedStages})
      select u.name, count(*) as finished from done join users u on u.id = done.completed_by
      group by u.id order by finished desc, u.name limit ${mostNames}`,
    sql<Indicators['topClients'][number][]>`
      select c.name, count(*) as orders, coalesce(sum(o.price), 0)::bigint as value
      from service_orders o join clients c on c.id = o.client_id
      where o.created_at >= ${start} and o.created_at < ${end} and o.cancelled_at is null
      group by c.id order by orders desc, value desc, c.name limit ${mostNames}`,
    sql<Indicators['days'][number][]>`
      with day as (
        select d::date as day, ((d::date + 1)::timestamp at time zone ${timeZone}) as ends
        from generate_series(${period.startDate}::date, ${period.endDate}::date, interval '1 day') d
      ), created as (
        select ${dayOf('o.created_at')} as day, count(*) as count from service_orders o
        where o.created_at >= ${start} and o.created_at < ${end} and o.cancelled_at is null group by 1
      ), finished as (
        select ${dayOf('o.finished_at')} as day, count(*) as count from service_orders o
        where o.finished_at >= ${start} and o.finished_at < ${end} and o.cancelled_at is null group by 1
      ), done as (${finishedStages}), done_by_day as (
        select ${dayOf('done.at')} as day, count(*) as count from done group by 1
      ), stay as (${stays(sql, start, end)}), entered as (
        select stage_name, ${dayOf('stay.since')} as day, count(*) as count from stay where since >= ${start} group by 1, 2
      ), left_it as (
        select stage_name, ${dayOf('stay.until')} as day, count(*) as count from stay where until < ${end} group by 1, 2
      ), at_start as (
        select stage_name, count(*) as count from stay where since < ${start} group by 1
      )
      select day.day::text as day, coalesce(created.count, 0) as created, coalesce(finished.count, 0) as finished,
        coalesce(done_by_day.count, 0) as "stagesFinished",
        array(
          select (coalesce((select count from at_start a where a.stage_name = sector.name), 0)
            + coalesce((select sum(count) from entered e where e.stage_name = sector.name and e.day <= day.day), 0)
            - coalesce((select sum(count) from left_it l where l.stage_name = sector.name and l.day <= day.day), 0))::int
          from unnest(${stageNames}::text[]) with ordinality as sector (name, place) order by sector.place
        ) as waiting
      from day left join created using (day) left join finished using (day) left join done_by_day using (day)
      order by day.day`,
  ])

  return {
    ordersCreated: created[0].count,
    ordersFinished: finished[0].count,
    valueFinished: finished[0].value,
    stagesFinished: perStage.reduce((sum, stage) => sum + stage.finished, 0),
    leadTime: { median: finished[0].median, p90: finished[0].p90 },
    perStage: perStage.map(({ median, p90, ...stage }) => ({ ...stage, leadTime: { median, p90 } })),
    perPerson: [...perPerson],
    topClients: [...topClients],
    days: [...days],
  }
}

type Fragment = PendingQuery<Row[]>

const spreadOf = (sql: Sql, duration: Fragment) => sql`
  percentile_cont(0.5) within group (order by extract(epoch from ${duration}) / 3600)::float as median,
  percentile_cont(0.9) within group (order by extract(epoch from ${duration}) / 3600)::float as p90`

/**
 * When products stood in a sector during the period: from the end of the stage before until the end of this one.
 * What was finished before the period is left out by its order, so old archives cost nothing.
 */
const stays = (sql: Sql, start: Fragment, end: Fragment) => sql`
  select s.stage_name, arrived.since, coalesce(s.completed_at, 'infinity') as until
  from service_orders o
  join stages s on s.service_order_id = o.id
  cross join lateral (
    select case when s.stage_order = 1 then o.created_at else (
      select before.completed_at from stages before
      where before.product_id = s.product_id and before.stage_order < s.stage_order
      order by before.stage_order desc limit 1
    ) end as since
  ) arrived
  where o.cancelled_at is null and o.created_at < ${end} and (o.finished_at is null or o.finished_at >= ${start})
    and arrived.since < ${end} and arrived.since <= coalesce(s.completed_at, 'infinity')
    and coalesce(s.completed_at, 'infinity') >= ${start}`
