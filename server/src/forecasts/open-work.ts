import { Horizon } from '@etapa/domain/calendar/horizon'
import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import type { Outlook } from '@etapa/domain/forecasts/outlook'
import {
  type Experience,
  type Forecast,
  latest,
  type OpenProduct,
  type Plan,
  type PlannedProduct,
  planWork,
} from '@etapa/domain/forecasts/plan-work'
import { firstDayAhead, situationOf } from '@etapa/domain/forecasts/situation'
import { readWorkingTime } from '../calendar/calendar-reader.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import type { PassageTimes } from './passage-times.ts'

/** All open work at one moment: the queues and what is expected of each product and order. */
export interface OpenWork extends Plan {
  time: WorkingTime
  now: number
  horizon: Horizon
  experience: Experience
  /** The products of each order that have work left. */
  orders: ReadonlyMap<number, readonly PlannedProduct[]>
  /** How far the history and the calendar were when it was read. */
  moment: string
}

export interface Promised {
  id: number
  dueOn: string | null
  finishedAt: string | null
}

/** Whatever is due before `ahead` and open is late; of the rest these orders will be. */
export interface Judged {
  ahead: string
  atRisk: number[]
}

/** An order's outlook is that of its last product. */
export function orderOutlook(work: OpenWork, order: Promised): Outlook {
  return outlookOf(work, order, latest(work.orders.get(order.id)?.map(({ forecast }) => forecast) ?? []))
}

export function outlookOf(
  { time, now, horizon }: OpenWork,
  promised: Omit<Promised, 'id'>,
  forecast: Forecast | undefined,
): Outlook {
  const days = forecast ? daysOf(forecast, horizon) : { expectedOn: null, safeOn: null }
  return { situation: situationOf(promised, days.safeOn, time, now), ...days }
}

export const daysOf = ({ expected, safe }: Forecast, horizon: Horizon) => ({
  expectedOn: horizon.dayAfter(expected),
  safeOn: horizon.dayAfter(safe),
})

export function judge(work: OpenWork): Judged {
  const atRisk = [...work.orders].flatMap(([id, [first]]) => {
    const promised = { id, dueOn: first?.dueOn ?? null, finishedAt: null }
    return orderOutlook(work, promised).situation === 'at-risk' ? [id] : []
  })
  return { ahead: firstDayAhead(work.time, work.now), atRisk }
}

const oldestMs = 60_000
// Computing takes at most this share of the time, however often orders change.
const busyShare = 0.1

interface Kept {
  work: OpenWork
  doneAt: number
  took: number
}

const isOf = ({ work, doneAt }: Kept, moment: string): boolean =>
  work.moment === moment && Date.now() - doneAt < oldestMs

/** Keeps the open work at hand. It is all that is open and so does not grow with the archive. */
export class OpenWorkReader {
  readonly #sql: Sql
  readonly #passages: PassageTimes
  readonly #timeZone: string
  #underWay: Promise<OpenWork> | undefined
  #next: Promise<OpenWork> | undefined
  #latest: Kept | undefined

  constructor(sql: Sql, passages: PassageTimes, timeZone: string) {
    this.#sql = sql
    this.#passages = passages
    this.#timeZone = timeZone
  }

  /** As it is now. */
  async current(): Promise<OpenWork> {
    const moment = await readMoment(this.#sql)
    const kept = this.#latest
    return kept && isOf(kept, moment) ? kept.work : await this.#readAnew()
  }

  /** As it was at a moment, or a little before where orders change too often to read it for each of them. */
  async recent(moment?: string): Promise<OpenWork> {
    const kept = this.#latest
    if (!kept) return await this.#readAnew()
    if (Date.now() - kept.doneAt < kept.took / busyShare) return kept.work
    return isOf(kept, moment ?? (await readMoment(this.#sql))) ? kept.work : await this.#readAnew()
  }

  /** Callers that come while it is read share the next reading: the one under way may have missed theirs. */
  async #readAnew(): Promise<OpenWork> {
    if (!this.#underWay) return await this.#start()
    this.#next ??= this.#underWay.then(
      () => this.#start(),
      () => this.#start(),
    )
    return await this.#next
  }

  #start(): Promise<OpenWork> {
    this.#next = undefined
    const begun = Date.now()
    const reading = this.#read()
      .then(work => {
        const doneAt = Date.now()
        this.#latest = { work, doneAt, took: doneAt - begun }
        return work
      })
      .finally(() => {
        if (this.#underWay === reading) this.#underWay = undefined
      })
    this.#underWay = reading
    return reading
  }

  async #read(): Promise<OpenWork> {
    const now = Date.now()
    // Before the orders themselves: an event that they show but this does not makes the next reader look again.
    const [time, moment] = await Promise.all([
      readWorkingTime(this.#sql, this.#timeZone),
      readMoment(this.#sql),
    ])
    const [experience, open] = await Promise.all([this.#passages.read(time, now), readOpen(this.#sql)])
    const plan = planWork(open, experience, time, now)
    const orders = new Map<number, PlannedProduct[]>()
    for (const product of plan.products.values()) {
      const siblings = orders.get(product.orderId)
      if (siblings) siblings.push(product)
      else orders.set(product.orderId, [product])
    }
    return { ...plan, time, now, horizon: new Horizon(time, now), experience, orders, moment }
  }
}

/**
 * Different after every event of the history, also one that comes to light after others that were written later, and
 * after every change of the calendar.
 */
export const presentMoment = (db: Sql | Tx) => db`(
  select concat(
    (select sum(id) from (select id from order_events order by id desc limit 100) newest), ' ',
    (select updated_at from calendar)
  )
)`

async function readMoment(sql: Sql): Promise<string> {
  const [row] = await sql<[{ moment: string }]>`select ${presentMoment(sql)} as moment`
  return row.moment
}

/** Every product with an open stage. It waits since the stage before was finished. */
async function readOpen(sql: Sql): Promise<OpenProduct[]> {
  const rows = await sql<(Omit<OpenProduct, 'since'> & { since: string })[]>`
    select p.id, o.id as "orderId", o.client_id as "clientId", p.product_type_id as "serviceId", o.due_on::text as "dueOn",
      o.is_urgent as "isUrgent", open.steps, next.attempt > 1 as "isRework", greatest(next.reopened_at, coalesce((
        select max(earlier.completed_at) from stages earlier
        where earlier.product_id = p.id and earlier.stage_order < next.stage_order
      ), p.added_at, o.created_at)) as since
    from service_orders o
    join products p on p.service_order_id = o.id
    cross join lateral (
      select min(s.stage_order) as first, array_agg(s.sector_id order by s.stage_order) as steps
      from stages s where s.product_id = p.id and s.status = 'PENDING'
    ) open
    join stages next on next.product_id = p.id and next.stage_order = open.first
    where o.finished_at is null and o.cancelled_at is null`
  return rows.map(row => ({ ...row, since: Date.parse(row.since) }))
}
