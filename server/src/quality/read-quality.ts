import type { Period } from '@etapa/domain/period'
import { mostReworks, type QualityIndicators, type ReworkInList } from '@etapa/domain/quality/indicators'
import type { SectorName } from '@etapa/domain/sectors/sector-name'
import { reworkReasons } from '../orders/rework-reasons.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'
import { inPeriod } from '../production/in-period.ts'

export interface QualityQuestion {
  period: Period
  /** Whether the response names the people who did the reworked stages. */
  forManager: boolean
}

/**
 * Returns a period's quality figures. A rework counts on the day it is requested; reworks of cancelled orders do not
 * count.
 */
export async function readQuality(
  sql: Sql,
  { period, forManager }: QualityQuestion,
  timeZone: string,
): Promise<QualityIndicators> {
  return await sql.unprepared.begin(async tx => {
    const { within } = inPeriod(tx, period, timeZone)
    const [passed, reworks, days, complaints, latest] = await Promise.all([
      readPassed(tx, period, timeZone),
      readReworks(tx, period, timeZone),
      readDays(tx, period, timeZone),
      readLatest(tx, isOpenComplaint(tx), forManager),
      readLatest(tx, within('r.asked_at'), forManager),
    ])
    return { ...passed, ...reworks, days, complaints, latest }
  })
}

/** Whether rework `r` of order `o` is a customer's complaint whose product has not been finished since. */
const isOpenComplaint = (tx: Tx) => tx`
  o.finished_at is null and r.is_complaint
    and not exists (select from closed_complaints closed where closed.rework_id = r.id)`

type Passed = Pick<QualityIndicators, 'bySector' | 'byService'>

async function readPassed(tx: Tx, period: Period, timeZone: string): Promise<Passed> {
  const { touched, within, stays } = inPeriod(tx, period, timeZone)
  const [bySector, byService] = await Promise.all([
    tx<Passed['bySector'][number][]>`
      select json_build_object('key', sector.key, 'name', sector.name) as sector, count(*)::int as finished,
        count(*) filter (where not exists (select from reworks r where r.back_to_stage = done.stage_id)
          and not exists (
            select from stage_attempts a where a.stage_id = done.stage_id and a.completed_at is not null
          ))::int as "firstPass"
      from ${stays} done join sectors sector on sector.id = done.sector_id
      where done.status = 'COMPLETED' and done.is_first and ${within('done.until')}
      group by sector.id order by sector.position, sector.id`,
    tx<Passed['byService'][number][]>`
      select service.name, count(*)::int as finished,
        count(*) filter (where not exists (select from reworks r where r.product_id = done.id))::int as "firstPass"
      from (
        select p.id, p.product_type_id, max(s.completed_at) as completed_at
        from service_orders o join stages s on s.service_order_id = o.id join products p on p.id = s.product_id
        where ${touched}
        group by p.id having bool_and(s.status <> 'PENDING')
      ) done join services service on service.id = done.product_type_id
      where ${within('done.completed_at')}
      group by service.id order by service.id`,
  ])
  return { bySector: [...bySector], byService: [...byService] }
}

type Reworks = Pick<
  QualityIndicators,
  'reworks' | 'byReason' | 'foundIn' | 'causedIn' | 'byFault' | 'openComplaints'
>

async function readReworks(tx: Tx, period: Period, timeZone: string): Promise<Reworks> {
  const { within } = inPeriod(tx, period, timeZone)
  const asked = tx`
    reworks r join service_orders o on o.id = r.service_order_id and o.cancelled_at is null`
  const bySector = (stage: 'found_at_stage' | 'back_to_stage') =>
    tx<{ sector: SectorName; count: number }[]>`
      select json_build_object('key', sector.key, 'name', sector.name) as sector, count(*)::int as count
      from ${asked} join stages s on s.id = ${tx(`r.${stage}`)} join sectors sector on sector.id = s.sector_id
      where ${within('r.asked_at')}
      group by sector.id order by sector.position, sector.id`
  const [byFault, byReason, foundIn, causedIn, complaints] = await Promise.all([
    tx<Reworks['byFault'][number][]>`
      select r.fault, count(*)::int as count from ${asked} where ${within('r.asked_at')}
      group by r.fault order by count desc, r.fault`,
    tx<Reworks['byReason'][number][]>`
      select reason.label, sector.name as sector, count(*)::int as count
      from ${asked} join rework_reasons named on named.rework_id = r.id
      join reasons reason on reason.id = named.reason_id join sectors sector on sector.id = reason.sector_id
      where ${within('r.asked_at')}
      group by reason.id, sector.id order by count desc, sector.position, reason.position, reason.id`,
    bySector('found_at_stage'),
    bySector('back_to_stage'),
    tx<[{ count: number }]>`
      select count(distinct r.product_id)::int as count from ${asked} where ${isOpenComplaint(tx)}`,
  ])
  return {
    reworks: byFault.reduce((sum, { count }) => sum + count, 0),
    byReason: [...byReason],
    foundIn: [...foundIn],
    causedIn: [...causedIn],
    byFault: [...byFault],
    openComplaints: complaints[0].count,
  }
}

async function readDays(tx: Tx, period: Period, timeZone: string): Promise<QualityIndicators['days']> {
  const { within, dayOf } = inPeriod(tx, period, timeZone)
  const days = await tx<QualityIndicators['days'][number][]>`
    select day::date::text as day, count(r.id)::int as reworks
    from generate_series(${period.startDate}::date, ${period.endDate}::date, interval '1 day') day
    left join (
      select r.id, ${dayOf('r.asked_at')} as day
      from reworks r join service_orders o on o.id = r.service_order_id and o.cancelled_at is null
      where ${within('r.asked_at')}
    ) r using (day)
    group by day order by day`
  return [...days]
}

async function readLatest(tx: Tx, wanted: Statement, forManager: boolean): Promise<ReworkInList[]> {
  const latest = await tx<ReworkInList[]>`
    select r.asked_at as at, o.serial as "orderSerial", p.serial, p.identification, c.name as client,
      found.stage_name as "foundAt", target.stage_name as "backTo", r.fault, r.note, r.is_complaint as "isComplaint",
      asker.shown_name as by,
      ${reworkReasons(tx)} as reasons,
      ${forManager ? tx`doer.shown_name` : tx`null::text`} as "doneBy"
    from reworks r
    join service_orders o on o.id = r.service_order_id and o.cancelled_at is null
    join clients c on c.id = o.client_id
    join products p on p.id = r.product_id
    join users asker on asker.id = r.asked_by
    join stages found on found.id = r.found_at_stage
    join stages target on target.id = r.back_to_stage
    left join stage_attempts done on done.rework_id = r.id and done.stage_id = r.back_to_stage
    left join users doer on doer.id = done.completed_by
    where ${wanted}
    order by r.asked_at desc, r.id desc
    limit ${mostReworks}`
  return [...latest]
}
