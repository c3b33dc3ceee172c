import type { Period } from '@etapa/domain/period'
import type { Indicators, Rankings } from '@etapa/domain/production/indicators'
import type { SectorName } from '@etapa/domain/sectors/sector-name'
import { readWorkingTime } from '../calendar/calendar-reader.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'
import { inPeriod } from './in-period.ts'
import { metDeadline } from './met-deadline.ts'
import { readDays } from './read-days.ts'
import { type ProductionSector, readSectors } from './read-sectors.ts'

const mostNames = 20

/** The median and the 90th percentile, in hours; null if there was no duration to measure. */
type Spread = [number, number] | null

export interface IndicatorQuestion {
  period: Period
  /** Whether the rankings are included. */
  forManager: boolean
}

/**
 * Computes a period's indicators in the database. A stage counts as finished once, however often it is reworked. The
 * queries are not prepared, because the best plan depends on the length of the period.
 */
export async function readIndicators(
  sql: Sql,
  { period, forManager }: IndicatorQuestion,
  timeZone: string,
): Promise<Indicators> {
  const sectors = await readSectors(sql)
  const sectorIds = sectors.map(({ id }) => id)
  const [[totals, rankings], days] = await Promise.all([
    sql.unprepared.begin(tx =>
      Promise.all([
        readTotals(tx, period, timeZone, sectorIds),
        forManager ? readRankings(tx, period, timeZone) : undefined,
      ]),
    ),
    sql.unprepared.begin(tx => readDays(tx, period, timeZone, sectorIds)),
  ])
  return onlyBusySectors({ ...totals, rankings, days }, sectors)
}

/** Leaves out sectors that are on no current route and had no work in the period. */
function onlyBusySectors(
  { perSector, days, ...others }: Indicators,
  sectors: ProductionSector[],
): Indicators {
  const isShown = perSector.map(
    ({ finished }, index) =>
      sectors[index]?.isInUse || finished > 0 || days.some(({ waiting }) => waiting[index] !== 0),
  )
  const shown = <T>(values: T[]) => values.filter((_, index) => isShown[index])
  return {
    ...others,
    perSector: shown(perSector),
    days: days.map(day => ({ ...day, waiting: shown(day.waiting) })),
  }
}

type Totals = Omit<Indicators, 'days' | 'rankings'>

async function readTotals(tx: Tx, period: Period, timeZone: string, sectorIds: number[]): Promise<Totals> {
  const { stays, waits, within, worked } = inPeriod(tx, period, timeZone)
  const [created, finished, { usualDay }, { delay, ...punctuality }, perSector] = await Promise.all([
    tx<[{ count: number }]>`
      select count(*) as count from service_orders o
      where ${within('o.created_at')} and o.cancelled_at is null`,
    tx<[{ count: number; spread: Spread; waited: number; wait: number | null }]>`
      select count(*) as count, count(worked.minutes) as waited, avg(worked.minutes) as wait,
        ${spreadOf(tx, tx`coalesce(worked.ends_at, o.finished_at) - o.created_at`)} as spread
      from service_orders o left join ${worked} worked on worked.order_id = o.id
      where ${within('o.finished_at')} and o.cancelled_at is null`,
    readWorkingTime(tx, timeZone),
    readPunctuality(tx, period, timeZone),
    // A stage that the office ticked out of turn has no waiting time, so it is left out of the lead times.
    tx<{ sector: SectorName; finished: number; spread: Spread }[]>`
      select json_build_object('key', sectors.key, 'name', sectors.name) as sector,
        coalesce(done.count, 0) as finished, done.spread
      from unnest(${sectorIds}::int[]) with ordinality as sector (id, place) join sectors using (id)
      left join (
        select sector_id, count(*) as count,
          ${spreadOf(tx, tx`until - since - coalesce(waited.time, interval '0')`)} filter (where since <= until) as spread
        from ${stays} stay left join ${waits} waited using (stage_id, attempt)
        where status = 'COMPLETED' and is_first and ${within('until')} group by 1
      ) done on done.sector_id = sector.id
      order by sector.place`,
  ])
  const [{ count, spread, waited, wait }] = finished
  return {
    ordersCreated: created[0].count,
    ordersFinished: count,
    stagesFinished: perSector.reduce((sum, { finished: stages }) => sum + stages, 0),
    leadTime: named(spread),
    customerWait: { orders: waited, mean: inDays(wait, usualDay) },
    punctuality: { ...punctuality, meanDelay: inDays(delay, usualDay) },
    perSector: perSector.map(({ spread: ofSector, ...sector }) => ({ ...sector, leadTime: named(ofSector) })),
  }
}

interface Punctuality extends Omit<Indicators['punctuality'], 'meanDelay'> {
  /** The average delay of late orders, in working minutes. */
  delay: number | null
}

async function readPunctuality(tx: Tx, period: Period, timeZone: string): Promise<Punctuality> {
  const { within, dayOf, worked } = inPeriod(tx, period, timeZone)
  const [counts] = await tx<[Punctuality]>`
    select count(due.day) as promised, count(*) filter (where ${metDeadline(tx)}) as "onTime",
      avg(coalesce(worked.ends_after, working_minutes(o.finished_at)) - working_minutes(due.closes_at))
        filter (where due.day is not null and ${metDeadline(tx)} is not true) as delay,
      count(o.forecast_safe_on) as forecast,
      count(*) filter (
        where ${dayOf('o.finished_at')} <= o.forecast_safe_on or worked.ends_after <= working_minutes(safe.closes_at)
      ) as "asForecast"
    from service_orders o
    left join workdays due on due.day = o.due_on
    left join ${worked} worked on worked.order_id = o.id
    left join workdays safe on safe.day = o.forecast_safe_on and worked.order_id is not null
    where ${within('o.finished_at')} and o.cancelled_at is null`
  return counts
}

async function readRankings(tx: Tx, period: Period, timeZone: string): Promise<Rankings> {
  const { stays, within } = inPeriod(tx, period, timeZone)
  const [finished, perPerson, topClients] = await Promise.all([
    tx<[{ value: number }]>`
      select coalesce(sum(o.price), 0)::bigint as value from service_orders o
      where ${within('o.finished_at')} and o.cancelled_at is null`,
    tx<Rankings['perPerson'][number][]>`
      select u.shown_name as name, done.count as finished
      from (
        select completed_by, count(*) as count from ${stays} stay
        where status = 'COMPLETED' and is_first and ${within('until')} group by 1
      ) done join users u on u.id = done.completed_by
      order by finished desc, u.shown_name limit ${mostNames}`,
    tx<Rankings['topClients'][number][]>`
      with client as (
        select c.id, c.name, count(*) as orders, coalesce(sum(o.price), 0)::bigint as value
        from service_orders o join clients c on c.id = o.client_id
        where ${within('o.created_at')} and o.cancelled_at is null
        group by c.id
      ), ranked as (
        select client.*, rank() over (order by orders desc, value desc, name, id) as by_orders,
          rank() over (order by value desc, orders desc, name, id) as by_value
        from client
      )
      select id, name, orders, value from ranked
      where by_orders <= ${mostNames} or by_value <= ${mostNames} order by by_orders`,
  ])
  return { valueFinished: finished[0].value, perPerson: [...perPerson], topClients: [...topClients] }
}

/**
 * The median and the 90th percentile of a duration, in hours. A single call computes both, so that the durations are
 * sorted only once. `date_part` returns a float, which is faster than the numeric of `extract`.
 */
const spreadOf = (tx: Tx, duration: Statement) => tx`
  percentile_cont(array[0.5, 0.9]) within group (order by date_part('epoch', ${duration}) / 3600)`

const inDays = (minutes: number | null, usualDay: number) => (minutes === null ? null : minutes / usualDay)

const named = (spread: Spread): Indicators['leadTime'] => ({
  median: spread?.[0] ?? null,
  p90: spread?.[1] ?? null,
})
