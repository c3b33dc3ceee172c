import { join } from 'node:path'
import { getCalendar } from '@etapa/domain/calendar/calendar'
import { saveCalendar } from '@etapa/domain/calendar/calendar-draft'
import { WorkingTime } from '@etapa/domain/calendar/working-time'
import { forecastOrder, getQueue } from '@etapa/domain/forecasts/endpoints'
import {
  cancelOrder,
  createOrder,
  exportCsv,
  getOrder,
  getOrderEvents,
  listOrders,
  summarizeOrders,
  updateOrder,
} from '@etapa/domain/orders/endpoints'
import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { getBoard } from '@etapa/domain/production/board'
import { reworkStage } from '@etapa/domain/quality/rework'
import { createService, publishRoute } from '@etapa/domain/services/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { countWaiting } from '../../test/faults/count-waiting.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { artwork, engraving, steps } from '../../test/new-installation.ts'
import { aClient, anOrder, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import { appendEvents } from '../history/append-events.ts'
import { orderChanged } from '../platform/events/changes.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller
let time: WorkingTime
let client: number
const always = { opens: '00:00', closes: '24:00' }

beforeAll(async () => {
  manager = await testApp.people.manager()
  worker = await testApp.people.worker()
  client = await aClient(testApp.sql)
  // The workshop is open around the clock, so that working time passes whenever the test runs.
  const week = Array.from({ length: 7 }, () => always)
  await manager.call(saveCalendar, { body: { week, holidays: [] } })
  time = new WorkingTime(await worker.call(getCalendar), testApp.config.timeZone)
})

const day = (fromToday: number) => time.dayOf(Date.now() + fromToday * 86_400_000)
const create = (facts: { dueOn?: string | null; isUrgent?: boolean; productTypeId?: number } = {}) =>
  worker.call(createOrder, {
    body: {
      clientId: client,
      products: [{ identification: 'Caixa', productTypeId: facts.productTypeId ?? 1 }],
      ...facts,
    },
  })
const complete = (order: OrderInList, name: string) =>
  worker.call(updateStage, { params: { stageId: stageOf(order, name) }, body: { status: 'COMPLETED' } })

/** Inserts one passage through every sector for each of these durations in hours. */
async function passed(hours: readonly number[], productTypeId = 1): Promise<void> {
  const order = await create({ productTypeId })
  await testApp.sql`
    insert into stages (product_id, service_order_id, stage_name, stage_order, sector_id, status, completed_by, completed_at)
    select p.id, p.service_order_id, s.name, 100 + s.id * 1000 + n, s.id, 'COMPLETED', (select min(id) from users), now()
    from products p, sectors s, generate_series(1, ${hours.length}::int) n where p.service_order_id = ${order.id}`
  await testApp.sql`
    insert into passages (stage_id, service_id, sector_id, minutes, done_at)
    select s.id, ${productTypeId}, s.sector_id, 60 * (${hours}::float8[])[s.stage_order % 1000 - 100],
      now() - (s.stage_order % 1000) * interval '1 minute'
    from stages s where s.service_order_id = ${order.id} and s.stage_order > 1000`
  await testApp.sql`select renew_passage_times(service::smallint, id) from sectors, unnest(array[0, ${productTypeId}::int]) service`
  await manager.call(cancelOrder, { params: { id: order.id } })
  // Replans the open work, so that forecasts use these passages.
  await worker.call(getBoard)
}

describe('a deadline', () => {
  test('can be set, changed and removed, and each change is in the history', async () => {
    const order = await create({ dueOn: '2030-02-28', isUrgent: true })
    expect(order).toMatchObject({
      dueOn: '2030-02-28',
      isUrgent: true,
      situation: 'on-time',
      finishedAt: null,
    })
    const params = { id: order.id }
    const changed = await worker.call(updateOrder, { params, body: { dueOn: '2030-03-15' } })
    expect(changed).toMatchObject({ dueOn: '2030-03-15', isUrgent: true, situation: 'on-time' })
    const removed = await worker.call(updateOrder, { params, body: { dueOn: null, isUrgent: false } })
    expect(removed).toMatchObject({ dueOn: null, isUrgent: false, situation: 'none' })
    const [removal, change, creation] = await worker.call(getOrderEvents, { params })
    expect(creation?.after).toMatchObject({ dueOn: '2030-02-28', isUrgent: true })
    expect(change).toMatchObject({ before: { dueOn: '2030-02-28' }, after: { dueOn: '2030-03-15' } })
    expect(removal).toMatchObject({
      before: { dueOn: '2030-03-15', isUrgent: true },
      after: { dueOn: null, isUrgent: false },
    })
  })

  test.each([
    ['2026-02-30', 'Prazo: data inválida'],
    ['amanhã', 'Prazo: data inválida'],
    ['1999-12-31', 'Prazo: escolha um dia entre 2010 e 2059'],
  ])('of %s is rejected with a message', async (dueOn, message) => {
    const body = { clientId: client, products: [{ identification: 'Caixa', productTypeId: 1 }], dueOn }
    expect(await worker.refused(400, createOrder, { body })).toBe(message)
  })

  test('before the creation date is accepted, and the order is late', async () => {
    expect(await create({ dueOn: day(-3) })).toMatchObject({ situation: 'late' })
  })
})

describe('filtering orders by deadline', () => {
  const serials = async (query: Record<string, string>) =>
    (await worker.call(listOrders, { query })).map(({ serial }) => serial)

  test('selects those that are late, on time, without a deadline or due in a period, also in the totals and the CSV', async () => {
    const late = await create({ dueOn: day(-1) })
    const soon = await create({ dueOn: day(900) })
    const none = await create()
    const finished = await create({ dueOn: day(-1) })
    for (const { name } of steps) await complete(finished, name)
    expect(await serials({ situation: 'late' })).toContain(late.serial)
    expect(await serials({ situation: 'late' })).not.toContain(finished.serial)
    const onTime = await serials({ situation: 'on-time' })
    expect(onTime).toContain(soon.serial)
    for (const { serial } of [late, none, finished]) expect(onTime).not.toContain(serial)
    expect(await serials({ situation: 'none' })).toContain(none.serial)
    expect(await serials({ dueFrom: day(900), dueTo: day(900) })).toEqual([soon.serial])
    const { orders } = await worker.call(summarizeOrders, { query: { situation: 'late' } })
    expect(orders).toBe((await serials({ situation: 'late' })).length)
    const csv = (await worker.send({ url: `/api${exportCsv.path}?dueFrom=${day(900)}` })).body
    expect(csv).toContain('Faltam 900 dias úteis')
  })
})

describe('passage times', () => {
  test('are the median and the 0.85 quantile of the last thirty passages', async () => {
    const hours = Array.from({ length: 47 }, () => Math.round(Math.random() * 4000) / 100)
    await passed(hours, 4)
    const last = hours.slice(0, 30).map(each => each * 60)
    const quantile = (share: number) => {
      const sorted = last.toSorted((one, other) => one - other)
      const rank = share * (sorted.length - 1)
      const [low = 0, high = low] = sorted.slice(Math.floor(rank), Math.floor(rank) + 2)
      return low + (high - low) * (rank % 1)
    }
    const [kept] = await testApp.sql<[{ median: number; safe: number; passages: number }]>`
      select median, safe, passages from passage_times
      where service_id = 4 and sector_id = (select id from sectors where key = ${artwork.key})`
    expect(kept.passages).toBe(30)
    expect(kept.median).toBeCloseTo(quantile(0.5), 6)
    expect(kept.safe).toBeCloseTo(quantile(0.85), 6)
  })

  test('are updated when a stage is completed in turn or reopened, but not when one is completed out of turn', async () => {
    const order = await create({ productTypeId: 5 })
    await testApp.sql`update service_orders set created_at = now() - interval '7 hours' where id = ${order.id}`
    const known = async () => {
      await worker.call(getBoard)
      const [row] = await testApp.sql<{ passages: number; median: number }[]>`
        select passages, median from passage_times where service_id = 5`
      return row
    }
    await testApp.sql`delete from passage_times where service_id = 0`
    await complete(order, artwork.name)
    // Written up to a second later if the board was planned between the completion and the call to `renew`.
    await expect.poll(known).toMatchObject({ passages: 1 })
    // Service 0 stands for all services: its passage times are used for services that have too few of their own.
    const total = await testApp.sql`
      select key from passage_times join sectors on sectors.id = sector_id where service_id = 0`
    expect(total).toEqual([{ key: artwork.key }])
    expect((await known())?.median).toBeCloseTo(420, 0)
    await manager.call(updateStage, {
      params: { stageId: stageOf(order, artwork.name) },
      body: { status: 'PENDING' },
    })
    await expect.poll(known).toBeUndefined()
    // A stage ticked out of turn has no passage.
    await complete(order, engraving.name)
    expect(await known()).toBeUndefined()
  })
})

describe('a forecast', () => {
  test('is empty if there are no past passages', async () => {
    await testApp.sql`delete from passages`
    await testApp.sql`delete from passage_times`
    const { id } = await create({ productTypeId: 3 })
    expect(await worker.call(forecastOrder, { query: { productTypeIds: '3' } })).toEqual({
      expectedOn: null,
      safeOn: null,
      expectedDays: null,
      safeDays: null,
      basis: { passages: 0 },
    })
    expect(await worker.call(getOrder, { params: { id } })).toMatchObject({ expectedOn: null, safeOn: null })
  })

  test('marks an order that will miss its deadline as at risk, wherever the order is shown', async () => {
    // Each of the four sectors takes two days.
    await passed(Array.from({ length: 40 }, () => 48))
    const [tight, loose] = [await create({ dueOn: day(5) }), await create({ dueOn: day(20) })]
    expect(tight).toMatchObject({
      ...{ situation: 'at-risk', expectedOn: day(8), safeOn: day(8) },
      products: [{ situation: 'at-risk' }],
    })
    expect(loose).toMatchObject({ situation: 'on-time' })
    const inFull = await worker.call(getOrder, { params: { id: tight.id } })
    expect(inFull).toMatchObject({ situation: 'at-risk', products: [{ situation: 'at-risk' }] })
    const serial = `${tight.serial}-01`
    expect(await worker.call(getProduct, { params: { serial } })).toMatchObject({ situation: 'at-risk' })
    const listed = await worker.call(listOrders, { query: { situation: 'at-risk' } })
    const { id, situation, expectedOn, safeOn } = tight
    expect(listed).toMatchObject([
      { id, situation, expectedOn, safeOn, products: [{ serial, situation, expectedOn, safeOn }] },
    ])
    expect(listed).toHaveLength(1)
    const [column] = await worker.call(getBoard)
    expect(column?.cards.find(card => card.serial === serial)).toMatchObject({
      situation: 'at-risk',
      dueOn: day(5),
    })
    expect(column?.atRisk).toBe(1)
    expect(column?.late).toBeGreaterThan(0)
    expect(await worker.call(forecastOrder, { query: { productTypeIds: '1,1' } })).toMatchObject({
      expectedOn: day(8),
      safeOn: day(8),
      basis: { passages: 30 },
    })
    const [kept] = await testApp.sql`
      select forecast_safe_on::text as "safeOn" from service_orders where id = ${tight.id}`
    expect(kept).toEqual({ safeOn: day(8) })
  })

  test("for a new order uses the latest version of its service's route", async () => {
    const { id } = await manager.call(createService, { body: { name: 'Prova', copyOf: 1 } })
    const expected = async () =>
      (await worker.call(forecastOrder, { query: { productTypeIds: String(id) } })).expectedOn
    expect(await expected()).toBe(day(8))
    const body = { basedOn: 1, steps: [{ sector: artwork.key, items: [{ label: 'Medidas' }] }] }
    await manager.call(publishRoute, { params: { id }, body })
    expect(await expected()).toBe(day(2))
  })

  test('for malformed service ids is rejected, and one for an unknown service is empty', async () => {
    for (const productTypeIds of ['', '0', '1,,2', 'a', '1,'.repeat(300)]) {
      await worker.refused(400, forecastOrder, { query: { productTypeIds } })
    }
    expect(await worker.call(forecastOrder, { query: { productTypeIds: '999' } })).toMatchObject({
      expectedOn: null,
    })
  })
})

describe("a sector's queue", () => {
  const queue = async (query: object = {}) =>
    await worker.call(getQueue, { query: { sector: artwork.key, limit: 200, ...query } })

  test('has late products first, then urgent, due and waiting ones, each with its reason', async () => {
    const plain = await anOrder(testApp.sql, worker)
    const due = await create({ dueOn: day(30) })
    const late = await create({ dueOn: day(-2) })
    const urgent = await create({ isUrgent: true })
    const { products, count } = await queue()
    const indexOf = ({ serial }: OrderInList) =>
      products.findIndex(product => product.serial === `${serial}-01`)
    expect([late, urgent, due, plain].map(indexOf)).toEqual(
      [late, urgent, due, plain].map(indexOf).toSorted((a, b) => a - b),
    )
    expect(products[indexOf(urgent)]).toMatchObject({ reason: 'urgent' })
    expect(products[indexOf(late)]).toMatchObject({ reason: 'late' })
    expect(products[indexOf(due)]).toMatchObject({ reason: 'due' })
    expect(products[indexOf(plain)]).toMatchObject({ reason: 'waiting', stageName: artwork.name })
    expect(products.map(product => product.place)).toEqual(products.map((_, index) => index + 1))
    expect(count).toBe(products.length)
    expect(await queue({ limit: 2 })).toEqual({ count, products: products.slice(0, 2) })
    const [column] = await worker.call(getBoard)
    expect(column?.cards.map(({ serial }) => serial)).toEqual(products.map(({ serial }) => serial))
    const waiting = products.map(({ since }) => Date.parse(since))
    const longest = Math.min(...waiting)
    expect(waiting[0]).toBeGreaterThan(longest)
    expect(column?.oldest).toBe(new Date(longest).toISOString())
  })

  test('gives urgency as the reason for an urgent product that is being reworked', async () => {
    const order = await create({ isUrgent: true })
    await complete(order, artwork.name)
    const backTo = stageOf(order, artwork.name)
    await worker.call(reworkStage, {
      params: { stageId: stageOf(order, engraving.name) },
      body: { backTo, fault: 'oficina', note: 'Cor trocada' },
    })
    const queued = (await queue()).products.find(({ orderId }) => orderId === order.id)
    expect(queued).toMatchObject({ attempt: 2, reason: 'urgent' })
  })

  test('includes a change that is committed after changes that were written later', async () => {
    const order = await create()
    await testApp.sql.begin(async tx => {
      await tx`update service_orders set is_urgent = true, due_on = '2020-01-01' where id = ${order.id}`
      const before = { price: null, status: '', dueOn: null, isUrgent: false }
      const after = { ...before, dueOn: '2020-01-01', isUrgent: true }
      await appendEvents(
        tx,
        tx`select ${order.id}::int, null::int, 'order-updated', null::int, ${before}::jsonb, ${after}::jsonb`,
      )
      await create()
      await queue()
    })
    expect((await queue()).products[0]?.orderId).toBe(order.id)
  })

  test('uses the new calendar as soon as it has been saved', async () => {
    const [next] = (await queue()).products
    const { week, holidays } = await manager.call(getCalendar)
    const closed = Array.from({ length: 7 }, (_, weekday) => (weekday === 0 ? always : null))
    await manager.call(saveCalendar, { body: { week: closed, holidays } })
    expect((await queue()).products[0]?.expectedOn).not.toBe(next?.expectedOn)
    await manager.call(saveCalendar, { body: { week, holidays } })
    expect((await queue()).products[0]?.expectedOn).toBe(next?.expectedOn)
  })

  test('is rejected for an unknown sector', async () => {
    expect(await worker.refused(400, getQueue, { query: { sector: 'lua' } })).toBe('Setor: valor inválido')
  })
})

test('lists respond while the open work is being replanned', async () => {
  const order = await create()
  await worker.call(listOrders)
  await testApp.sql.begin(async tx => {
    // Planning reads this table and the lists do not, so the lock blocks only the planning.
    await tx`lock table passage_times in access exclusive mode`
    await testApp.sql`select pg_notify(${orderChanged}, ${String(order.id)})`
    const planning = async () => {
      await worker.call(listOrders)
      return await countWaiting(testApp.sql)
    }
    await expect.poll(planning).toBe(1)
    expect((await worker.call(listOrders))[0]?.id).toBe(order.id)
  })
})

test('all invariants hold after the tests above', async () => {
  await testApp.sql`delete from passages where stage_id in (select id from stages where stage_order > 100)`
  await testApp.sql`delete from stages where stage_order > 100`
  await expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads'))
})
