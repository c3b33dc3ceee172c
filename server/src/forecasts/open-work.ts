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
import type { Sql } from '../platform/database/database.ts'
import type { PassageTimes } from './passage-times.ts'

/** All open work at one moment: the queues and what is expected of each product and order. */
export interface OpenWork extends Plan {
  time: WorkingTime
  now: number
  horizon: Horizon
  experience: Experience
  /** The products of each order that have work left. */
  orders: ReadonlyMap<number, readonly PlannedProduct[]>
  /** The newest event of the history that it has seen. */
  newest: number
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

/** Keeps the open work at hand. It is all that is open and so does not grow with the archive. */
export class OpenWorkReader {
  readonly #sql: Sql
  readonly #passages: PassageTimes
  readonly #timeZone: string
  #underWay: Promise<OpenWork> | undefined
  #next: Promise<OpenWork> | undefined
  #latest: { work: OpenWork; doneAt: number; took: number } | undefined

  constructor(sql: Sql, passages: PassageTimes, timeZone: string) {
    this.#sql = sql
    this.#passages = passages
    this.#timeZone = timeZone
  }

  /** As it is now. Callers that come while it is read share the next reading: the one under way may have missed theirs. */
  async fresh(): Promise<OpenWork> {
    if (!this.#underWay) return await this.#start()
    this.#next ??= this.#underWay.then(
      () => this.#start(),
      () => this.#start(),
    )
    return await this.#next
  }

  /** As it was when the history ended with this event, or a moment before where that would be asked too often. */
  async recent(newest: number): Promise<OpenWork> {
    const kept = this.#latest
    if (!kept) return await this.fresh()
    const age = Date.now() - kept.doneAt
    const isKnown = kept.work.newest === newest && age < oldestMs
    const isTooSoon = age < kept.took / busyShare
    return isKnown || isTooSoon ? kept.work : await this.fresh()
  }

  /** The same for whoever does not know the newest event yet. */
  async current(): Promise<OpenWork> {
    return await this.recent(await newestEvent(this.#sql))
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
    const [time, newest] = await Promise.all([
      readWorkingTime(this.#sql, this.#timeZone),
      newestEvent(this.#sql),
    ])
    const [experience, open] = await Promise.all([this.#passages.read(time, now), readOpen(this.#sql)])
    const plan = planWork(open, experience, time, now)
    const orders = new Map<number, PlannedProduct[]>()
    for (const product of plan.products.values()) {
      const siblings = orders.get(product.orderId)
      if (siblings) siblings.push(product)
      else orders.set(product.orderId, [product])
    }
    return { ...plan, time, now, horizon: new Horizon(time, now), experience, orders, newest }
  }
}

async function newestEvent(sql: Sql): Promise<number> {
  const [history] = await sql<[{ newest: number }]>`select coalesce(max(id), 0) as newest from order_events`
  return history.newest
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
