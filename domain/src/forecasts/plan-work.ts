import type { WorkingTime } from '../calendar/working-time.ts'
import { byPriority } from './by-priority.ts'
import { firstDayAhead } from './situation.ts'

/** A product with open stages. Instants are in ms. */
export interface OpenProduct {
  id: number
  orderId: number
  clientId: number
  serviceId: number
  dueOn: string | null
  isUrgent: boolean
  /** Whether its current stage is in a second or later attempt, after a rework. */
  isRework: boolean
  /** When it arrived at its current sector. */
  since: number
  /**
   * When the customer received the artwork, if the product's current stage needs approval; null if the product is not
   * waiting for the customer.
   */
  customerSince: number | null
  /** Working minutes during its current stage for which the customer had the artwork, excluding the current wait. */
  customerMinutes: number
  /** The sectors of its open stages, in order. The first is its current sector. */
  steps: readonly number[]
}

/**
 * The time that a service takes in a sector, including waiting, in working minutes. `serviceId` 0 stands for all
 * services.
 */
export interface PassageTime {
  serviceId: number
  sectorId: number
  passages: number
  median: number
  /** The 85th percentile. */
  safe: number
}

/** Measured durations and throughput. */
export interface Experience {
  times: readonly PassageTime[]
  /** The number of products that each sector finishes per working minute. Sectors with too little data are absent. */
  rates: ReadonlyMap<number, number>
}

/**
 * The minimum number of passages for using a service's own times; with fewer, those of the whole sector are more
 * reliable.
 */
const enoughPassages = 30

export interface Forecast {
  /** The median, in working minutes from now. */
  expected: number
  safe: number
  /** The number of recorded passages for the step with the fewest; a measure of how reliable the forecast is. */
  passages: number
}

export interface PlannedProduct extends OpenProduct {
  sectorId: number
  /**
   * Working minutes since it arrived in its sector, within the last ninety days, excluding the time for which the
   * customer had the artwork.
   */
  waited: number
  /** Its position in its sector's queue, from 1. */
  place: number
  /** Working minutes to spare before the deadline; infinite without one. */
  slack: number
  /** Undefined if there is no data on one of its steps. */
  forecast: Forecast | undefined
}

/** The queue of each sector, and the forecast of each product. */
export interface Plan {
  products: ReadonlyMap<number, PlannedProduct>
  queues: ReadonlyMap<number, readonly PlannedProduct[]>
  /** The number of products in each queue that are not waiting for their customer. */
  loads: ReadonlyMap<number, number>
}

// How far back waiting time is counted, which bounds the cost of computing it.
const longestPassageMs = 90 * 86_400_000

type Lookup = (serviceId: number, sectorId: number) => PassageTime | undefined

export function planWork(
  open: readonly OpenProduct[],
  experience: Experience,
  time: WorkingTime,
  now: number,
): Plan {
  const steps = planInSteps(open, experience, time, now)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Works like `planWork`, but yields after each product, so that the server can handle other requests in between. */
export function* planInSteps(
  open: readonly OpenProduct[],
  experience: Experience,
  time: WorkingTime,
  now: number,
): Generator<void, Plan> {
  const timeOf = lookup(experience)
  const untilDue = (dueOn: string) => time.minutesBetween(now, time.opening(dueOn).closes)
  const sectors = new Map<number, PlannedProduct[]>()
  const loads = new Map<number, number>()
  for (const product of open) {
    const waited = waitedOf(product, time, now)
    const sectorId = product.steps[0] ?? 0
    const slack = slackOf(product, waited, timeOf, untilDue)
    const waiting = sectors.get(sectorId) ?? []
    sectors.set(sectorId, waiting)
    waiting.push(unplaced(product, { sectorId, waited, slack }))
    if (product.customerSince === null) loads.set(sectorId, (loads.get(sectorId) ?? 0) + 1)
    yield
  }
  const firstAhead = firstDayAhead(time, now)
  const queues = new Map<number, PlannedProduct[]>()
  const products = new Map<number, PlannedProduct>()
  for (const [sectorId, waiting] of sectors) {
    const queue = byPriority(waiting, firstAhead)
    yield
    for (const [before, product] of queue.entries()) {
      const place = before + 1
      const ahead = (other: number, step: number) => (step === 0 ? place : (loads.get(other) ?? 0) + 1)
      product.place = place
      product.forecast = forecastOf(product, { waited: product.waited, ahead, timeOf, experience })
      products.set(product.id, product)
      yield
    }
    queues.set(sectorId, queue)
  }
  return { products, queues, loads }
}

/**
 * Returns the working minutes that a product has waited in its sector, excluding its customer's time. While the
 * customer has the artwork, the count stops, and the forecast assumes that the decision comes now.
 */
function waitedOf(
  { since, customerSince, customerMinutes }: OpenProduct,
  time: WorkingTime,
  now: number,
): number {
  const from = Math.min(now, Math.max(since, now - longestPassageMs))
  const to = customerSince === null ? now : Math.min(now, Math.max(from, customerSince))
  return Math.max(0, time.minutesBetween(from, to) - customerMinutes)
}

/**
 * Copies each field explicitly: with `...product`, V8 creates slow dictionary-mode objects, which take five times as
 * long to plan and sort.
 */
const unplaced = (
  product: OpenProduct,
  { sectorId, waited, slack }: Pick<PlannedProduct, 'sectorId' | 'waited' | 'slack'>,
): PlannedProduct => ({
  id: product.id,
  orderId: product.orderId,
  clientId: product.clientId,
  serviceId: product.serviceId,
  dueOn: product.dueOn,
  isUrgent: product.isUrgent,
  isRework: product.isRework,
  since: product.since,
  customerSince: product.customerSince,
  customerMinutes: product.customerMinutes,
  steps: product.steps,
  sectorId,
  waited,
  slack,
  place: 0,
  forecast: undefined,
})

/** Forecasts a new order, assuming that each of its products joins the end of every queue. */
export function forecastNew(
  products: readonly Pick<OpenProduct, 'serviceId' | 'steps'>[],
  experience: Experience,
  { loads }: Pick<Plan, 'loads'>,
): Forecast | undefined {
  const timeOf = lookup(experience)
  const ahead = (sectorId: number) => (loads.get(sectorId) ?? 0) + 1
  return combineForecasts(
    products.map(product => forecastOf(product, { waited: 0, ahead, timeOf, experience })),
  )
}

/**
 * Combines the forecasts of several products: the slowest decides. Returns undefined if any product has none, or if the
 * list is empty.
 */
export function combineForecasts(forecasts: readonly (Forecast | undefined)[]): Forecast | undefined {
  const known = forecasts.filter(forecast => forecast !== undefined)
  if (known.length === 0 || known.length < forecasts.length) return undefined
  return {
    expected: Math.max(...known.map(({ expected }) => expected)),
    safe: Math.max(...known.map(({ safe }) => safe)),
    passages: Math.min(...known.map(({ passages }) => passages)),
  }
}

function lookup({ times }: Experience): Lookup {
  const known = new Map<number, Map<number, PassageTime>>()
  for (const each of times) {
    const ofService = known.get(each.serviceId) ?? new Map<number, PassageTime>()
    known.set(each.serviceId, ofService.set(each.sectorId, each))
  }
  return (serviceId, sectorId) => {
    const own = known.get(serviceId)?.get(sectorId)
    return own && own.passages >= enoughPassages ? own : known.get(0)?.get(sectorId)
  }
}

interface Surroundings {
  /** Working minutes that the product has waited in its current sector. */
  waited: number
  /** Returns its position in the queue of a step's sector. */
  ahead: (sectorId: number, step: number) => number
  timeOf: Lookup
  experience: Experience
}

/**
 * Adds up the medians of the steps, but no step ends before its sector has worked through the queue ahead at its rate.
 * The variances of the steps are added, assuming that the steps are independent.
 */
function forecastOf(
  { serviceId, steps }: Pick<OpenProduct, 'serviceId' | 'steps'>,
  { waited, ahead, timeOf, experience }: Surroundings,
): Forecast | undefined {
  let expected = 0
  let variance = 0
  let passages = Number.POSITIVE_INFINITY
  let step = 0
  for (const sectorId of steps) {
    const passage = timeOf(serviceId, sectorId)
    if (!passage) return undefined
    const rate = experience.rates.get(sectorId)
    const usual = expected + (step === 0 ? Math.max(0, passage.median - waited) : passage.median)
    expected = Math.max(usual, rate ? ahead(sectorId, step) / rate : 0)
    variance += (passage.safe - passage.median) ** 2
    passages = Math.min(passages, passage.passages)
    step += 1
  }
  return { expected, safe: expected + Math.sqrt(variance), passages }
}

const none = () => 0
const inexperience: Experience = { times: [], rates: new Map() }

/**
 * Returns the time until the deadline minus the 85th percentile of the remaining work. Ignores the queue, because the
 * order of the queue depends on the slack.
 */
function slackOf(
  product: OpenProduct,
  waited: number,
  timeOf: Lookup,
  untilDue: (dueOn: string) => number,
): number {
  if (product.dueOn === null) return Number.POSITIVE_INFINITY
  const alone = { waited, ahead: none, timeOf, experience: inexperience }
  const left = forecastOf(product, alone)?.safe ?? 0
  return untilDue(product.dueOn) - left
}
