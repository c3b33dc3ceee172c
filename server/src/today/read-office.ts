import { orderQuery as listQuery, type OrderQuery } from '@etapa/domain/orders/filter'
import { todayFilters } from '@etapa/domain/today/filters'
import { mostLines, type OfficeToday, type OrderBlock, type OrderLine } from '@etapa/domain/today/today'
import { latenessOf, type OpenWork, orderOutlook } from '../forecasts/open-work.ts'
import { orderQuery } from '../orders/order-filter.ts'
import { constant, type Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'
import { inPeriod } from '../production/in-period.ts'
import { readOverdue } from './read-overdue.ts'
import { readUnanswered } from './read-unanswered.ts'

interface Question {
  timeZone: string
  seesPrices: boolean
  mayBill: boolean
  /** The names of the sectors by id. */
  sectors: ReadonlyMap<number, string>
}

type FoundOrder = Pick<OrderLine, 'id' | 'serial' | 'client' | 'dueOn' | 'isUrgent'>

interface FoundBlock {
  count: number
  orders: FoundOrder[]
}

/**
 * Reads the office's blocks. The sector in which each listed order waits comes from `work`, without a further query.
 */
export async function readOffice(tx: Tx, work: OpenWork, question: Question): Promise<OfficeToday> {
  const today = work.time.dayOf(work.now)
  const filters = todayFilters(today)
  const read = (filter: Partial<OrderQuery>, first: Statement) => readBlock(tx, work, filter, first, question)
  const byDeadline = tx`o.due_on, o.is_urgent desc, o.id`
  const oldest = tx`o.created_at, o.id`
  const [late, atRisk, dueToday, dueTomorrow, ready, unpriced, unanswered, overdue, reworks] =
    await Promise.all([
      read(filters.late, byDeadline),
      read(filters.atRisk, byDeadline),
      read(filters.dueToday, byDeadline),
      read(filters.dueTomorrow, byDeadline),
      read(filters.ready, oldest),
      question.seesPrices ? read(filters.unpriced, oldest) : null,
      readUnanswered(tx, work, question.timeZone),
      question.mayBill ? readOverdue(tx, today) : null,
      readReworks(tx, today, question.timeZone),
    ])
  const blocks = { late, atRisk, dueToday, dueTomorrow, ready, ...(unpriced && { unpriced }) }
  const stops = findStops(work, Object.values(blocks), question.sectors)
  const withStops = ({ count, orders }: FoundBlock): OrderBlock => ({
    count,
    orders: orders.map(order => ({
      ...order,
      waitsAt: stops.get(order.id) ?? null,
      ...orderOutlook(work, { ...order, finishedAt: null }),
    })),
  })
  return {
    late: withStops(late),
    atRisk: withStops(atRisk),
    dueToday: withStops(dueToday),
    dueTomorrow: withStops(dueTomorrow),
    ready: withStops(ready),
    unpriced: unpriced && withStops(unpriced),
    unanswered,
    overdue,
    reworks,
  }
}

async function readBlock(
  tx: Tx,
  work: OpenWork,
  filter: Partial<OrderQuery>,
  first: Statement,
  { timeZone }: Question,
): Promise<FoundBlock> {
  const criteria = { ...listQuery.parse(filter), lateness: latenessOf(work) }
  const orders = orderQuery(tx, criteria, timeZone)
  const rows = await tx<(FoundOrder & { count: number })[]>`
    select o.id, o.serial, c.name as client, o.due_on::text as "dueOn", o.is_urgent as "isUrgent", count(*) over () as count
    from ${orders.from} join clients c on c.id = o.client_id
    where ${orders.where}
    order by ${first}
    limit ${constant(tx, mostLines)}`
  return { count: rows[0]?.count ?? 0, orders: rows.map(({ count: _, ...order }) => order) }
}

/** Finds the sector in which the longest-waiting product of each listed order is. */
function findStops(work: OpenWork, blocks: readonly FoundBlock[], sectors: ReadonlyMap<number, string>) {
  const wanted = new Set(blocks.flatMap(({ orders }) => orders.map(({ id }) => id)))
  const oldest = new Map<number, { sectorId: number; since: number }>()
  for (const { orderId, sectorId, since } of work.products.values()) {
    const known = oldest.get(orderId)
    if (wanted.has(orderId) && (!known || since < known.since)) oldest.set(orderId, { sectorId, since })
  }
  return new Map(
    [...oldest].map(([id, { sectorId, since }]) => [
      id,
      { sector: sectors.get(sectorId) ?? '', since: new Date(since).toISOString() },
    ]),
  )
}

type Reworks = OfficeToday['reworks']

async function readReworks(tx: Tx, today: string, timeZone: string): Promise<Reworks> {
  const { within } = inPeriod(tx, { startDate: today, endDate: today }, timeZone)
  const rows = await tx<(Reworks['reworks'][number] & { count: number })[]>`
    select r.asked_at as at, o.serial as "orderSerial", p.identification, c.name as client,
      (select stage_name from stages where id = r.found_at_stage) as "foundAt",
      (select stage_name from stages where id = r.back_to_stage) as "backTo", count(*) over () as count
    from reworks r
    join service_orders o on o.id = r.service_order_id and o.cancelled_at is null
    join clients c on c.id = o.client_id
    join products p on p.id = r.product_id
    where ${within('r.asked_at')}
    order by r.asked_at desc, r.id desc
    limit ${constant(tx, mostLines)}`
  return { count: rows[0]?.count ?? 0, reworks: rows.map(({ count: _, ...rework }) => rework) }
}
