import { Horizon } from '@etapa/domain/calendar/horizon'
import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import type { Outlook } from '@etapa/domain/forecasts/outlook'
import {
  combineForecasts,
  type Experience,
  type Forecast,
  type OpenProduct,
  type Plan,
  planInSteps,
} from '@etapa/domain/forecasts/plan-work'
import { firstDayAhead, situationOf } from '@etapa/domain/forecasts/situation'

/** All open work at one point in time: the queues and the forecast of each product and order. */
export interface OpenWork extends Plan {
  time: WorkingTime
  now: number
  horizon: Horizon
  experience: Experience
  /**
   * The forecast of each order with open work: that of its slowest product, or undefined if a product has no forecast.
   */
  orders: ReadonlyMap<number, Forecast | undefined>
  /** The ids of orders that are not late yet but are forecast to be. */
  atRisk: number[]
}

export interface Promised {
  id: number
  dueOn: string | null
  finishedAt: string | null
}

/**
 * The criteria for lateness: an open order is late if it is due before the day `ahead`, and is forecast to be late if
 * it is in `atRisk`.
 */
export interface Lateness {
  ahead: string
  atRisk: number[]
}

export const orderOutlook = (work: OpenWork, order: Promised): Outlook =>
  outlookOf(work, order, work.orders.get(order.id))

export function outlookOf(
  { time, now, horizon }: Pick<OpenWork, 'time' | 'now' | 'horizon'>,
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

export const latenessOf = ({ time, now, atRisk }: OpenWork): Lateness => ({
  ahead: firstDayAhead(time, now),
  atRisk,
})

/**
 * Plans and forecasts all open work. Yields after each product and each order, so that the server can handle other
 * requests in between.
 */
export function* forecastInSteps(
  open: readonly OpenProduct[],
  experience: Experience,
  time: WorkingTime,
  now: number,
): Generator<void, OpenWork> {
  const plan = yield* planInSteps(open, experience, time, now)
  const orders = new Map<number, Forecast | undefined>()
  const deadlines = new Map<number, string | null>()
  for (const { orderId, dueOn, forecast } of plan.products.values()) {
    orders.set(orderId, orders.has(orderId) ? combineForecasts([orders.get(orderId), forecast]) : forecast)
    deadlines.set(orderId, dueOn)
    yield
  }
  const horizon = new Horizon(time, now)
  const atRisk: number[] = []
  for (const [id, dueOn] of deadlines) {
    const { situation } = outlookOf({ time, now, horizon }, { dueOn, finishedAt: null }, orders.get(id))
    if (situation === 'at-risk') atRisk.push(id)
    yield
  }
  return { ...plan, time, now, horizon, experience, orders, atRisk }
}
