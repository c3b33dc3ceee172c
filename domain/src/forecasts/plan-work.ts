import type { WorkingTime } from '../calendar/working-time.ts'

/** A product with work left to do. Instants are in ms. */
export interface OpenProduct {
  id: number
  orderId: number
  clientId: number
  serviceId: number
  dueOn: string | null
  isUrgent: boolean
  /** It was here before and has to be done again. */
  isRework: boolean
  /** When it came to the sector it waits in. */
  since: number
  /** The sectors of its open stages in their order; it waits in the first. */
  steps: readonly number[]
}

/** How long passages of a service through a sector took, in working minutes; service 0 stands for all of them. */
export interface PassageTime {
  serviceId: number
  sectorId: number
  passages: number
  median: number
  /** 85 % took no longer. */
  safe: number
}

/** What the past tells about the time that work takes. */
export interface Experience {
  times: readonly PassageTime[]
  /** Products that a sector finishes in a working minute; left out where too little is known. */
  rates: ReadonlyMap<number, number>
}

/** Fewer passages of one service say less than all those of the sector. */
export const enoughPassages = 30

export interface Forecast {
  /** Working minutes from now. */
  expected: number
  safe: number
  /** On how many passages its weakest step rests. */
  passages: number
}

export interface PlannedProduct extends OpenProduct {
  sectorId: number
  /** From 1, in the queue of its sector. */
  place: number
  /** Working minutes to spare until the deadline; infinite without one. */
  slack: number
  /** Nothing where the past says nothing about one of its steps. */
  forecast: Forecast | undefined
}

/** The queue of each sector, and what is expected of each product. */
export interface Plan {
  products: ReadonlyMap<number, PlannedProduct>
  queues: ReadonlyMap<number, readonly PlannedProduct[]>
}

// What has waited longer than any passage takes need not be counted day by day.
const longestPassageMs = 90 * 86_400_000
const minuteMs = 60_000

type Lookup = (serviceId: number, sectorId: number) => PassageTime | undefined

export function planWork(
  open: readonly OpenProduct[],
  experience: Experience,
  time: WorkingTime,
  now: number,
): Plan {
  const timeOf = lookup(experience)
  const untilDue = deadlines(time, now)
  const waitedSince = waits(time, now)
  const ranked = inTurn(
    open.map(product => {
      const waited = waitedSince(Math.min(now, Math.max(product.since, now - longestPassageMs)))
      return {
        ...product,
        sectorId: product.steps[0] ?? 0,
        waited,
        slack: slackOf(product, waited, timeOf, untilDue),
      }
    }),
  )
  const queues = new Map<number, PlannedProduct[]>()
  for (const product of ranked) queues.set(product.sectorId, [])
  const lengths = new Map<number, number>()
  for (const { sectorId } of ranked) lengths.set(sectorId, (lengths.get(sectorId) ?? 0) + 1)
  const products = new Map<number, PlannedProduct>()
  for (const { waited, ...product } of ranked) {
    const queue = queues.get(product.sectorId) ?? []
    const place = queue.length + 1
    const ahead = (sectorId: number, step: number) => (step === 0 ? place : (lengths.get(sectorId) ?? 0) + 1)
    const planned = {
      ...product,
      place,
      forecast: forecastOf(product, { waited, ahead, timeOf, experience }),
    }
    queue.push(planned)
    products.set(product.id, planned)
  }
  return { products, queues }
}

/** What an order that is being typed would take: each of its products behind all that waits now. */
export function forecastNew(
  products: readonly Pick<OpenProduct, 'serviceId' | 'steps'>[],
  experience: Experience,
  { queues }: Plan,
): Forecast | undefined {
  const timeOf = lookup(experience)
  const ahead = (sectorId: number) => (queues.get(sectorId)?.length ?? 0) + 1
  return latest(products.map(product => forecastOf(product, { waited: 0, ahead, timeOf, experience })))
}

/** What is expected of several products together: the last of them decides. */
export function latest(forecasts: readonly (Forecast | undefined)[]): Forecast | undefined {
  const known = forecasts.filter(forecast => forecast !== undefined)
  if (known.length === 0 || known.length < forecasts.length) return undefined
  return {
    expected: Math.max(...known.map(({ expected }) => expected)),
    safe: Math.max(...known.map(({ safe }) => safe)),
    passages: Math.min(...known.map(({ passages }) => passages)),
  }
}

function lookup({ times }: Experience): Lookup {
  const known = new Map(times.map(each => [`${each.serviceId} ${each.sectorId}`, each]))
  return (serviceId, sectorId) => {
    const own = known.get(`${serviceId} ${sectorId}`)
    return own && own.passages >= enoughPassages ? own : known.get(`0 ${sectorId}`)
  }
}

interface Surroundings {
  /** Working minutes that the product has waited in its present sector. */
  waited: number
  /** Its place in the queue of a step's sector. */
  ahead: (sectorId: number, step: number) => number
  timeOf: Lookup
  experience: Experience
}

/**
 * Step by step: a passage takes as long as passages took, waiting included, and no product is done before its sector
 * has worked off what stands before it. The spreads of independent steps add up as their squares do.
 */
function forecastOf(
  { serviceId, steps }: Pick<OpenProduct, 'serviceId' | 'steps'>,
  { waited, ahead, timeOf, experience }: Surroundings,
): Forecast | undefined {
  let expected = 0
  let variance = 0
  let passages = Number.POSITIVE_INFINITY
  for (const [step, sectorId] of steps.entries()) {
    const passage = timeOf(serviceId, sectorId)
    if (!passage) return undefined
    const rate = experience.rates.get(sectorId)
    const usual = expected + (step === 0 ? Math.max(0, passage.median - waited) : passage.median)
    expected = Math.max(usual, rate ? ahead(sectorId, step) / rate : 0)
    variance += (passage.safe - passage.median) ** 2
    passages = Math.min(passages, passage.passages)
  }
  return { expected, safe: expected + Math.sqrt(variance), passages }
}

/** Due minus the safe time of what is left. The queue plays no part in it, as it decides the queue. */
function slackOf(
  product: OpenProduct,
  waited: number,
  timeOf: Lookup,
  untilDue: (dueOn: string) => number,
): number {
  if (product.dueOn === null) return Number.POSITIVE_INFINITY
  const alone = { waited, ahead: () => 0, timeOf, experience: { times: [], rates: new Map() } }
  const left = forecastOf(product, alone)?.safe ?? 0
  return untilDue(product.dueOn) - left
}

/** Working minutes until a deadline, counted once for each day. */
function deadlines(time: WorkingTime, now: number): (dueOn: string) => number {
  const known = new Map<string, number>()
  return dueOn => {
    const minutes = known.get(dueOn) ?? time.minutesBetween(now, time.opening(dueOn).closes)
    known.set(dueOn, minutes)
    return minutes
  }
}

/** Working minutes from an instant until now; all products that came on one day share the days after it. */
function waits(time: WorkingTime, now: number): (since: number) => number {
  const known = new Map<number, number>()
  return since => {
    const { opens, closes } = time.opening(time.dayOf(since))
    if (closes >= now) return time.minutesBetween(since, now)
    const later = known.get(closes) ?? time.minutesBetween(closes, now)
    known.set(closes, later)
    return Math.max(0, closes - Math.max(since, opens)) / minuteMs + later
  }
}

type Ranked = Pick<PlannedProduct, 'id' | 'sectorId' | 'dueOn' | 'isUrgent' | 'isRework' | 'since' | 'slack'>

/**
 * Urgent first, then the least slack, then the longest waiting. What has to be done again goes before all others of its
 * deadline, and so counts with the least slack among them.
 */
function inTurn<Product extends Ranked>(products: readonly Product[]): Product[] {
  const least = new Map<string, number>()
  const deadline = ({ sectorId, dueOn }: Ranked) => `${sectorId} ${dueOn}`
  for (const product of products) {
    const known = least.get(deadline(product)) ?? Number.POSITIVE_INFINITY
    least.set(deadline(product), Math.min(known, product.slack))
  }
  const slackOf = (product: Ranked) =>
    product.isRework ? (least.get(deadline(product)) ?? product.slack) : product.slack
  return products.toSorted((one, other) => {
    if (one.isUrgent !== other.isUrgent) return one.isUrgent ? -1 : 1
    const [slack, others] = [slackOf(one), slackOf(other)]
    if (slack !== others) return slack < others ? -1 : 1
    if (one.isRework !== other.isRework) return one.isRework ? -1 : 1
    return one.since - other.since || one.id - other.id
  })
}
