import type { WorkingTime } from '../calendar/working-time.ts'
import { inTurn } from './in-turn.ts'
import { firstDayAhead } from './situation.ts'

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
  /** Working minutes since it came to its sector, at most those of ninety days. */
  waited: number
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

/** Yields after each product, so that a server can answer others in between. */
export function* planInSteps(
  open: readonly OpenProduct[],
  experience: Experience,
  time: WorkingTime,
  now: number,
): Generator<void, Plan> {
  const timeOf = lookup(experience)
  const untilDue = (dueOn: string) => time.minutesBetween(now, time.opening(dueOn).closes)
  const sectors = new Map<number, PlannedProduct[]>()
  for (const product of open) {
    const waited = time.minutesBetween(Math.min(now, Math.max(product.since, now - longestPassageMs)), now)
    const sectorId = product.steps[0] ?? 0
    const slack = slackOf(product, waited, timeOf, untilDue)
    const waiting = sectors.get(sectorId) ?? []
    sectors.set(sectorId, waiting)
    waiting.push(unplaced(product, { sectorId, waited, slack }))
    yield
  }
  const firstAhead = firstDayAhead(time, now)
  const queues = new Map<number, PlannedProduct[]>()
  const products = new Map<number, PlannedProduct>()
  for (const [sectorId, waiting] of sectors) {
    const queue = inTurn(waiting, firstAhead)
    yield
    for (const [before, product] of queue.entries()) {
      const place = before + 1
      const ahead = (other: number, step: number) =>
        step === 0 ? place : (sectors.get(other)?.length ?? 0) + 1
      product.place = place
      product.forecast = forecastOf(product, { waited: product.waited, ahead, timeOf, experience })
      products.set(product.id, product)
      yield
    }
    queues.set(sectorId, queue)
  }
  return { products, queues }
}

/** Each field by name: objects made with `...product` are dictionaries to V8, five times slower to plan and sort. */
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
  steps: product.steps,
  sectorId,
  waited,
  slack,
  place: 0,
  forecast: undefined,
})

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

/** Due minus the safe time of what is left. The queue plays no part in it, as it decides the queue. */
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
