import { getCalendar } from '@etapa/domain/calendar/calendar'
import { WorkingTime } from '@etapa/domain/calendar/working-time'
import { getIndicators } from '@etapa/domain/production/indicators'
import { beforeAll, describe, expect, test } from 'vitest'
import { requireApproval } from '../../test/approvals.ts'
import type { Caller } from '../../test/caller.ts'
import { addWaits, type CustomerWait } from '../../test/customer-waits.ts'
import { artwork, engraving, steps } from '../../test/new-installation.ts'
import { anOrder } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
const [approvedInArtwork, approvedInEngraving] = [1, 2]
const approvalStep = new Map([
  [approvedInArtwork, artwork.name],
  [approvedInEngraving, engraving.name],
])

interface Drawn {
  name: string
  serviceId: number
  /** The times at which each product's stages were completed, and its waits, as day and time in March 2025. */
  products: { done: string[]; waits: CustomerWait[] }[]
  dueOn?: string
}

// The workshop is open from Monday to Friday, 8:00 to 18:00. All orders are created on Monday the 10th at 8:00.
const created = '10 08:00'
const cases: Drawn[] = [
  {
    name: 'no wait',
    serviceId: 1,
    dueOn: '12',
    products: [product(['10 12:00', '11 12:00', '12 10:00', '12 12:00'])],
  },
  {
    name: 'late, no wait',
    serviceId: 1,
    dueOn: '12',
    products: [product(['11 12:00', '12 12:00', '13 10:00', '13 12:00'])],
  },
  {
    name: 'two waits inside, the first over a night',
    serviceId: 1,
    dueOn: '12',
    products: [
      product(
        ['12 12:00', '13 09:00', '13 10:00', '13 12:00'],
        ['10 12:00', '11 09:00'],
        ['11 10:00', '12 10:00'],
      ),
    ],
  },
  {
    name: 'a wait that began before the stage',
    serviceId: 2,
    dueOn: '12',
    products: [product(['11 12:00', '12 12:00', '12 14:00', '13 09:00'], ['10 09:00', '11 15:00'])],
  },
  {
    name: 'a wait that outlasted the stage, and was never answered',
    serviceId: 1,
    dueOn: '11',
    products: [product(['11 12:00', '12 12:00', '13 09:00', '13 10:00'], ['10 16:00', null])],
  },
  {
    name: 'waits elsewhere than at a stage that needs approval',
    serviceId: 3,
    dueOn: '12',
    products: [product(['11 12:00', '12 12:00', '13 10:00', '13 11:00'], ['10 09:00', '12 09:00'])],
  },
  {
    name: 'two products, of which the one that did not wait was late',
    serviceId: 1,
    dueOn: '12',
    products: [
      product(['12 12:00', '12 13:00', '12 14:00', '13 08:00'], ['10 09:00', '12 09:00']),
      product(['10 12:00', '11 12:00', '12 12:00', '13 15:00']),
    ],
  },
  {
    name: 'two products that waited together',
    serviceId: 1,
    dueOn: '12',
    products: [
      product(['12 12:00', '13 08:30', '13 09:00', '13 10:00'], ['10 10:00', '12 10:00']),
      product(['12 12:00', '13 08:30', '13 09:00', '13 11:00'], ['11 10:00', '12 11:00']),
    ],
  },
]

function product(done: string[], ...waits: CustomerWait[]) {
  return { done, waits }
}

const inMarch = (local: string) => `2025-03-${local} America/Sao_Paulo`
const ms = (local: string) => Date.parse(`2025-03-${local.replace(' ', 'T')}:00-03:00`)

let manager: Caller
let time: WorkingTime
beforeAll(async () => {
  manager = await testApp.people.manager()
  await requireApproval(manager, approvedInArtwork)
  await requireApproval(manager, approvedInEngraving, engraving.key)
  time = new WorkingTime(await manager.call(getCalendar), testApp.config.timeZone)
  for (const drawn of cases) await add(drawn)
})

async function add({ name, serviceId, products, dueOn }: Drawn) {
  const { sql } = testApp
  const order = await anOrder(sql, manager, {
    createdAt: inMarch(created),
    productTypeId: serviceId,
    identifications: products.map((_, index) => `${name} ${index + 1}`),
  })
  await sql`
    update service_orders set due_on = ${dueOn ? `2025-03-${dueOn}` : null}, forecast_safe_on = ${dueOn ? `2025-03-${dueOn}` : null}
    where id = ${order.id}`
  for (const [index, { done, waits }] of products.entries()) {
    const added = order.products[index]
    if (!added) throw new Error('no product')
    await addWaits(
      sql,
      { productId: added.id, userId: manager.user.id },
      waits.map(([sent, answered]) => [inMarch(sent), answered && inMarch(answered)]),
    )
    for (const [place, at] of done.entries()) {
      await sql`
        update stages set status = 'COMPLETED', completed_by = ${manager.user.id}, completed_at = ${inMarch(at)}::text::timestamptz
        where product_id = ${added.id} and stage_order = ${place + 1}`
    }
  }
  await sql`
    update service_orders o set finished_at = (select max(completed_at) from stages where service_order_id = o.id)
    where id = ${order.id}`
}

interface Span {
  from: number
  to: number
}

/** Returns the spans in which a product waited for its customer at the stage that needs approval. */
function countedSpans({ done, waits }: Drawn['products'][number], serviceId: number): Span[] {
  const place = steps.findIndex(({ name }) => name === approvalStep.get(serviceId))
  if (place < 0) return []
  const stay = { from: ms(done[place - 1] ?? created), to: ms(done[place] ?? '') }
  return waits
    .map(([sent, answered]) => ({
      from: Math.max(stay.from, ms(sent)),
      to: Math.min(stay.to, answered ? ms(answered) : stay.to),
    }))
    .filter(({ from, to }) => from < to)
}

const working = (spans: readonly Span[]) =>
  spans.reduce((sum, { from, to }) => sum + time.minutesBetween(from, to), 0)
const clock = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** Adds up the working minutes by walking through every minute, so that overlapping spans count once. */
function minutesOfAny(spans: readonly Span[]): number {
  let sum = 0
  for (let at = ms(created); at < ms('15 00:00'); at += 60_000) {
    if (spans.some(({ from, to }) => from <= at && at < to)) sum += time.minutesBetween(at, at + 60_000)
  }
  return sum
}

const hour = 3_600_000
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return below + (above - below) * (place - Math.floor(place))
}
const spread = (values: number[]) => ({
  median: expect.closeTo(quantile(values, 0.5)),
  p90: expect.closeTo(quantile(values, 0.9)),
})

const week = { startDate: '2025-03-10', endDate: '2025-03-14' }

describe('time spent waiting for the customer', () => {
  test('is excluded from the passages that forecasts are based on', async () => {
    const rows = await testApp.sql<{ identification: string; minutes: number[] }[]>`
      select p.identification, array_agg(passage.minutes order by s.stage_order) as minutes
      from passages passage join stages s on s.id = passage.stage_id join products p on p.id = s.product_id
      group by 1`
    const expected = cases.flatMap(({ name, serviceId, products }) =>
      products.map((each, index) => [
        `${name} ${index + 1}`,
        each.done.map((at, place) => {
          const waited =
            steps[place]?.name === approvalStep.get(serviceId) ? countedSpans(each, serviceId) : []
          return time.minutesBetween(ms(each.done[place - 1] ?? created), ms(at)) - working(waited)
        }),
      ]),
    )
    expect(Object.fromEntries(rows.map(({ identification, minutes }) => [identification, minutes]))).toEqual(
      Object.fromEntries(expected),
    )
  })

  test('is excluded from the lead time of each sector', async () => {
    const { perSector } = await manager.call(getIndicators, { query: week })
    for (const [place, step] of steps.entries()) {
      const hours = cases.flatMap(({ serviceId, products }) =>
        products.map(each => {
          const waited = step.name === approvalStep.get(serviceId) ? countedSpans(each, serviceId) : []
          return (ms(each.done[place] ?? '') - ms(each.done[place - 1] ?? created) - clock(waited)) / hour
        }),
      )
      const found = perSector.find(({ sector }) => sector.key === step.key)
      expect(found?.leadTime, step.name).toEqual(spread(hours))
    }
  })

  test("is excluded from an order's lead time, which is that of its slowest product", async () => {
    const { leadTime } = await manager.call(getIndicators, { query: week })
    const hours = cases.map(({ serviceId, products }) =>
      Math.max(
        ...products.map(
          each => (ms(each.done.at(-1) ?? '') - ms(created) - clock(countedSpans(each, serviceId))) / hour,
        ),
      ),
    )
    expect(leadTime).toEqual(spread(hours))
  })

  test('does not affect punctuality, because it postpones deadlines and forecasts by its working time', async () => {
    const { punctuality, days } = await manager.call(getIndicators, { query: week })
    const delays = cases.map(({ serviceId, products, dueOn }) => {
      const due = ms(`${dueOn} 18:00`)
      return Math.max(
        ...products.map(
          each =>
            time.minutesBetween(due, ms(each.done.at(-1) ?? '')) - working(countedSpans(each, serviceId)),
        ),
      )
    })
    const late = delays.filter(delay => delay > 0)
    const isLate = cases.filter((_, index) => (delays[index] ?? 0) > 0).map(({ name }) => name)
    expect(isLate).toEqual([
      'late, no wait',
      'a wait that outlasted the stage, and was never answered',
      'waits elsewhere than at a stage that needs approval',
      'two products, of which the one that did not wait was late',
    ])
    expect(punctuality).toEqual({
      promised: cases.length,
      onTime: cases.length - late.length,
      meanDelay: expect.closeTo(late.reduce((sum, delay) => sum + delay, 0) / late.length / 600),
      forecast: cases.length,
      asForecast: cases.length - late.length,
    })
    expect(days.reduce((sum, { onTime }) => sum + onTime, 0)).toBe(punctuality.onTime)
  })

  test("is a separate figure, in which overlapping waits of an order's products count once", async () => {
    const { customerWait } = await manager.call(getIndicators, { query: week })
    const waits = cases
      .map(({ serviceId, products }) => minutesOfAny(products.flatMap(each => countedSpans(each, serviceId))))
      .filter(minutes => minutes > 0)
    expect(customerWait).toEqual({
      orders: waits.length,
      mean: expect.closeTo(waits.reduce((sum, each) => sum + each, 0) / waits.length / 600),
    })
    expect(waits).toHaveLength(5)
    const before = { startDate: '2025-03-03', endDate: '2025-03-07' }
    const quiet = await manager.call(getIndicators, { query: before })
    expect(quiet.customerWait).toEqual({ orders: 0, mean: null })
  })
})
