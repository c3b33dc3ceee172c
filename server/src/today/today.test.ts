import { cancelBill, recordPayment } from '@etapa/domain/billing/endpoints'
import { saveCalendar } from '@etapa/domain/calendar/calendar-draft'
import { dismissFirstSteps } from '@etapa/domain/first-steps'
import { cancelOrder, createOrder, listOrders } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { daysLater } from '@etapa/domain/periods'
import { getQuality } from '@etapa/domain/quality/indicators'
import type { Role, Switches } from '@etapa/domain/role'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { type TodayFilter, todayFilters } from '@etapa/domain/today/filters'
import { getToday, getTodayCounts, mostLines } from '@etapa/domain/today/today'
import { workshopDay } from '@etapa/domain/workshop-day'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBill, ageBill } from '../../test/bills.ts'
import type { Caller } from '../../test/caller.ts'
import { type CrowdedWorkshop, crowdedWorkshop } from '../../test/crowded-workshop.ts'
import { artwork, engraving, finalCheck, mounting, steps } from '../../test/new-installation.ts'
import { stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let workshop: CrowdedWorkshop
let today: string
let own: Record<'dueToday' | 'dueTomorrow' | 'ready' | 'halfReady', OrderInList>

const beforeDelivery = steps.filter(({ key }) => key !== finalCheck.key)

beforeAll(async () => {
  workshop = await crowdedWorkshop(testApp)
  const { worker, manager } = workshop
  // The workshop is open around the clock, so that nothing due today is late, whenever the test runs.
  const week = Array.from({ length: 7 }, () => ({ opens: '00:00', closes: '24:00' }))
  await manager.call(saveCalendar, { body: { week, holidays: [] } })
  today = workshopDay(Date.now(), testApp.config.timeZone)
  const dueToday = await add({ dueOn: today })
  await complete(await add({ dueOn: today }), steps)
  await manager.call(cancelOrder, { params: { id: (await add({ dueOn: today, price: 0 })).id } })
  const dueTomorrow = await add({ dueOn: daysLater(today, 1), price: 0 })
  const ready = await add({ dueOn: daysLater(today, 400) })
  await complete(ready, beforeDelivery)
  const halfReady = await add({}, ['Pronta', 'Em Artes'])
  await complete(halfReady, beforeDelivery)
  const given = await add({})
  await complete(given, beforeDelivery)
  await manager.call(cancelOrder, { params: { id: given.id } })
  // A finished order without a price no longer counts as unpriced.
  const free = await add({ price: 0 })
  await complete(free, free.products[0]?.stages.map(({ stageName }) => ({ name: stageName })) ?? [])
  own = { dueToday, dueTomorrow, ready, halfReady }

  function add(facts: { dueOn?: string; price?: number }, identifications = ['Caixa']) {
    return worker.call(createOrder, {
      body: {
        clientId: workshop.clients.other,
        price: 100,
        ...facts,
        products: identifications.map(identification => ({ identification, productTypeId: 1 })),
      },
    })
  }
  async function complete(order: OrderInList, wanted: readonly { name: string }[]) {
    for (const { name } of wanted)
      await worker.call(updateStage, {
        params: { stageId: stageOf(order, name) },
        body: { status: 'COMPLETED' },
      })
  }
})

const as = (role: Role, sector = artwork.key, switches: Partial<Switches> = {}): Promise<Caller> =>
  testApp.people.worker({ role, sector, switches })

const officeOf = async (caller: Caller) => {
  const { office } = await caller.call(getToday)
  if (!office) throw new Error('no blocks for the office')
  return office
}

describe('on the today page, the office', () => {
  test('sees the right orders and counts in each block', async () => {
    const { orders } = workshop
    const { reworks: _, unanswered: __, overdue: ___, ...blocks } = await officeOf(workshop.worker)
    const ids = Object.entries(blocks).map(([name, block]) => [
      name,
      block?.count,
      block?.orders.map(({ id }) => id),
    ])
    expect(ids).toEqual([
      ['late', 1, [orders.open.id]],
      ['atRisk', 2, [own.dueToday.id, own.dueTomorrow.id]],
      ['dueToday', 1, [own.dueToday.id]],
      ['dueTomorrow', 1, [own.dueTomorrow.id]],
      ['ready', 1, [own.ready.id]],
      ['unpriced', 2, [orders.returned.id, own.dueTomorrow.id]],
    ])
  })

  test("sees each order's client, the sector in which it waits, and since when", async () => {
    const { late, unpriced } = await officeOf(workshop.worker)
    expect(late.orders).toMatchObject([
      {
        client: 'São João',
        situation: 'late',
        waitsAt: { sector: engraving.name, since: expect.stringMatching(/^2025-03-04T13:00/) },
      },
    ])
    // The order's untouched product has waited longer than the one that came back.
    expect(unpriced?.orders[0]?.waitsAt?.sector).toBe(artwork.name)
  })

  test("sees today's reworks, as many as the indicators count, and none of cancelled orders", async () => {
    const { reworks } = await officeOf(workshop.worker)
    const { serial } = workshop.orders.returned
    expect(reworks.count).toBe(3)
    expect(reworks.reworks.map(({ orderSerial, backTo }) => [orderSerial, backTo])).toEqual(
      Array.from({ length: 3 }, () => [serial, mounting.name]),
    )
    const query = { startDate: today, endDate: today }
    expect((await workshop.worker.call(getQuality, { query })).reworks).toBe(reworks.count)
    await testApp.sql`
      insert into reworks (service_order_id, product_id, found_at_stage, back_to_stage, fault, is_complaint, asked_by, asked_at)
      select service_order_id, product_id, found_at_stage, back_to_stage, fault, false, asked_by, asked_at - interval '1 day'
      from reworks where note = 'Ainda torta'`
    expect((await officeOf(workshop.worker)).reworks.count).toBe(3)
  })

  test("sees in each block the orders that the order list shows with the block's filter, and the same counts", async () => {
    const { worker } = workshop
    const office = await officeOf(worker)
    const counts: Partial<Record<TodayFilter, number | null>> = await worker.call(getTodayCounts)
    for (const [name, filter] of Object.entries(todayFilters(today)) as [TodayFilter, object][]) {
      const block = office[name]
      const listed = await worker.call(listOrders, { query: { ...filter } })
      expect(listed.map(({ id }) => id).toSorted(), name).toEqual(
        block?.orders.map(({ id }) => id).toSorted(),
      )
      if (name in counts) expect(counts[name], name).toBe(listed.length)
    }
    expect(Object.keys(counts).toSorted()).toEqual(['atRisk', 'dueToday', 'late', 'unpriced'])
  })

  test('without permission to see prices has no unpriced block, and cannot filter by unpriced orders', async () => {
    const blind = await as('office', artwork.key, { seePrices: false })
    expect((await officeOf(blind)).unpriced).toBeNull()
    expect((await blind.call(getTodayCounts)).unpriced).toBeNull()
    await blind.refused(403, listOrders, { query: { only: 'unpriced' } })
    expect(await blind.call(listOrders, { query: { only: 'ready' } })).toHaveLength(1)
  })

  test('sees overdue bills, the oldest first, with what is overdue of each', async () => {
    const { manager } = workshop
    const client = workshop.clients.other
    const twice = await aBill(manager, client, { price: 1_000, instalments: [{ days: 0 }, { days: 30 }] })
    await ageBill(testApp.sql, twice.id, 1)
    await manager.call(recordPayment, {
      params: { id: twice.id },
      body: { amount: 200, paidOn: today, way: 'pix' },
    })
    const oldest = await aBill(manager, client, { price: 700, instalments: [{ days: 0 }] })
    await ageBill(testApp.sql, oldest.id, 2)
    await aBill(manager, client, { instalments: [{ days: 0 }] })
    const cancelled = await aBill(manager, client, { instalments: [{ days: 0 }] })
    await ageBill(testApp.sql, cancelled.id, 9)
    await manager.call(cancelBill, { params: { id: cancelled.id }, body: { reason: 'Engano' } })

    const biller = await as('office', artwork.key, { bill: true })
    const expected = {
      count: 2,
      bills: [
        {
          id: oldest.id,
          number: oldest.number,
          client: 'Horizonte',
          dueOn: daysLater(today, -2),
          amount: 700,
        },
        { id: twice.id, number: twice.number, client: 'Horizonte', dueOn: daysLater(today, -1), amount: 300 },
      ],
    }
    for (const caller of [biller, manager]) expect((await officeOf(caller)).overdue).toEqual(expected)
    for (const switches of [{ bill: false }, { bill: true, seePrices: false }])
      expect((await officeOf(await as('office', artwork.key, switches))).overdue).toBeNull()
  })

  test('sees only the first orders of a long block, but the count of all', async () => {
    const { sql } = testApp
    await sql`
      insert into service_orders (serial, client_id, price, due_on)
      select 'h' || number, ${workshop.clients.other}::int, 1, date '2024-01-02' from generate_series(1, 7) number`
    const { late } = await officeOf(workshop.worker)
    expect(late.count).toBe(8)
    expect(late.orders).toHaveLength(mostLines)
    // An order without products waits in no sector.
    expect(late.orders[0]?.waitsAt).toBeNull()
    await sql`delete from service_orders where serial like 'h%'`
  })
})

describe('on the today page, the floor', () => {
  test.each([
    [artwork, ['Intacta', 'Em Artes', 'Caixa', 'Caixa'], []],
    [
      mounting,
      ['Devolvida'],
      [
        ['Fundo', engraving.name],
        ['Caixa', artwork.name],
        ['Caixa', artwork.name],
        ['Intacta', artwork.name],
        ['Em Artes', artwork.name],
      ],
    ],
  ])(
    'of $name sees its queue and the products still waiting in earlier sectors, but no office blocks',
    async (sector, queue, blocked) => {
      const caller = await as('floor', sector.key)
      const { day, office, floor, system } = await caller.call(getToday)
      expect(day).toBe(today)
      expect([office, system]).toEqual([null, null])
      expect(floor?.sector).toEqual({ key: sector.key, name: sector.name })
      expect(floor?.queue.products.map(({ identification }) => identification).toSorted()).toEqual(
        queue.toSorted(),
      )
      expect(floor?.queue.count).toBe(queue.length)
      expect(
        floor?.blocked.products.map(({ identification, waitsAt }) => [identification, waitsAt.sector]),
      ).toEqual(blocked)
      expect(floor?.blocked.count).toBe(blocked.length)
      await caller.refused(403, getTodayCounts)
    },
  )
})

test('managers also see that backups are missing and first steps are open, until both are dealt with', async () => {
  const { manager, worker } = workshop
  const { office, system } = await manager.call(getToday)
  expect(office).toEqual({ ...(await officeOf(worker)), overdue: expect.anything() })
  const nothing = { lowDisks: [], failedMessages: 0, stalled: [] }
  expect(system).toEqual({ ...nothing, backups: 'none', firstSteps: { done: 4, of: 6 } })
  expect((await worker.call(getToday)).system).toBeNull()
  await manager.call(dismissFirstSteps)
  await testApp.keeper.make('manual')
  expect((await manager.call(getToday)).system).toEqual({ ...nothing, backups: null, firstSteps: null })
})

test('a viewer sees the same blocks as the office, except for unpriced orders and overdue bills', async () => {
  const { unpriced: _, ...seen } = await officeOf(workshop.worker)
  expect(await officeOf(await as('viewer'))).toEqual({ ...seen, unpriced: null, overdue: null })
})

test("the today response contains no order's price, neither for managers nor for the floor", async () => {
  const { manager, orders } = workshop
  await testApp.sql`update service_orders set price = 987654 where id = ${orders.open.id}`
  for (const caller of [manager, await as('floor')]) {
    expect((await caller.try(getToday)).body).not.toContain('987654')
  }
  await testApp.sql`update service_orders set price = 300 where id = ${orders.open.id}`
})
