import { getCalendar } from '@etapa/domain/calendar/calendar'
import { WorkingTime } from '@etapa/domain/calendar/working-time'
import { deleteClient } from '@etapa/domain/clients/endpoints'
import { listDocuments, removeDocument, uploadProof } from '@etapa/domain/documents/endpoints'
import { deleteEmployee, listEmployees } from '@etapa/domain/employees/endpoints'
import {
  addStage,
  cancelOrder,
  createOrder,
  getOrder,
  getOrderEvents,
  listCancelled,
  restoreOrder,
} from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { addProduct } from '@etapa/domain/orders/page-endpoints'
import { getBoard } from '@etapa/domain/production/board'
import { getIndicators, getLoad } from '@etapa/domain/production/indicators'
import { quickSearch } from '@etapa/domain/production/quick-search'
import { createSector, updateSector } from '@etapa/domain/sectors/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { aFile, aForm } from '../../test/files.ts'
import { artwork, engraving, finalCheck, mounting, steps } from '../../test/new-installation.ts'
import { anOrder, finishStage, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import { orderChanged } from '../platform/events/changes.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller
beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Márcia' })
  worker = await testApp.people.worker({ name: 'Téo', email: 'teo@oficina.test' })
})

/** Moves an order's creation, and its stages' completions with their events, to these times. */
async function rewriteTime(orderId: number, created: string, completed: Record<string, string> = {}) {
  await testApp.sql`update service_orders set created_at = ${created} where id = ${orderId}`
  await testApp.sql`alter table order_events disable trigger order_events_append_only`
  for (const [name, at] of Object.entries(completed)) {
    await testApp.sql`update stages set completed_at = ${at} where service_order_id = ${orderId} and stage_name = ${name}`
    await testApp.sql`
      update order_events e set at = ${at} from stages s
      where s.id = e.stage_id and s.service_order_id = ${orderId} and s.stage_name = ${name}`
  }
  await testApp.sql`
    update service_orders o set finished_at = (select max(completed_at) from stages where service_order_id = o.id)
    where id = ${orderId} and finished_at is not null`
  await testApp.sql`alter table order_events enable trigger order_events_append_only`
  await testApp.sql`select pg_notify(${orderChanged}, ${String(orderId)})`
}

describe('the board', () => {
  const column = async (stageName: string, query: Record<string, number> = {}) => {
    const board = await worker.call(getBoard, { query })
    return board.find(({ sector }) => sector.name === stageName)
  }

  test('lists products in the sector where they wait, longest wait first, and filters by client and service', async () => {
    const late = await anOrder(testApp.sql, worker, {
      client: 'Tardia',
      identifications: ['Atrasada'],
      productTypeId: 2,
    })
    const early = await anOrder(testApp.sql, worker, { client: 'Adiantada', identifications: ['Ligeira'] })
    await finishStage(worker, early, artwork.name)
    await finishStage(worker, late, artwork.name)
    await rewriteTime(late.id, '2026-01-01T12:00:00Z', { [artwork.name]: '2026-01-02T12:00:00Z' })
    const waiting = await column(engraving.name)
    expect(waiting?.cards.map(({ identification }) => identification)).toEqual(['Atrasada', 'Ligeira'])
    expect(waiting).toMatchObject({ count: 2, oldest: '2026-01-02T12:00:00.000Z' })
    expect(waiting?.cards[0]).toMatchObject({
      serial: `${late.serial}-01`,
      client: 'Tardia',
      service: 'Peças',
      hasProof: false,
    })
    expect((await column(engraving.name, { clientId: early.clientId }))?.count).toBe(1)
    expect((await column(engraving.name, { productTypeId: 2 }))?.count).toBe(1)
    expect((await column(engraving.name, { productTypeId: 3 }))?.count).toBe(0)
    expect((await column(engraving.name, { productTypeId: 999_999 }))?.count).toBe(0)
  })

  test('counts all cards of a column, but returns only the first hundred', async () => {
    const identifications = Array.from({ length: 101 }, (_, index) => `Caixa ${index}`)
    const { id, clientId } = await anOrder(testApp.sql, worker, { identifications })
    const waiting = await column(artwork.name, { clientId })
    expect([waiting?.count, waiting?.cards.length]).toEqual([101, 100])
    await manager.call(cancelOrder, { params: { id } })
  })

  test('has a column for each sector, even if empty, and omits finished and cancelled orders', async () => {
    const before = await worker.call(getBoard)
    expect(before.map(({ sector }) => sector.name)).toEqual([
      artwork.name,
      engraving.name,
      mounting.name,
      finalCheck.name,
    ])
    const order = await anOrder(testApp.sql, worker)
    await manager.call(cancelOrder, { params: { id: order.id } })
    const done = await anOrder(testApp.sql, worker)
    for (const { sector } of before) await finishStage(worker, done, sector.name)
    expect((await worker.call(getBoard)).map(({ count }) => count)).toEqual(before.map(({ count }) => count))
  })
})

test("a sector's load is measured in working days, and is unknown with fewer than ten passages", async () => {
  const loadAfter = async (passages: number, since: number) => {
    await testApp.sql`
      insert into passage_times (service_id, sector_id, passages, median, safe, rate_count, rate_since)
      select 0, id, 10, 60, 60, ${passages}::int, ${new Date(since).toISOString()}::timestamptz
      from sectors where key = ${artwork.key}
      on conflict (service_id, sector_id) do update set rate_count = excluded.rate_count, rate_since = excluded.rate_since`
    // Creates an order, because any change causes the work to be planned again.
    await anOrder(testApp.sql, worker)
    const [load] = await worker.call(getLoad)
    return load
  }
  const since = Date.now() - 28 * 86_400_000
  expect(await loadAfter(9, since)).toMatchObject({ perDay: null, days: null })
  const load = await loadAfter(10, since)
  const time = new WorkingTime(await worker.call(getCalendar), testApp.config.timeZone)
  const daysPassed = time.minutesBetween(since, Date.now()) / 600
  expect(load?.perDay).toBeCloseTo(10 / daysPassed, 2)
  expect(load?.days).toBeCloseTo((load?.waiting ?? 0) / (load?.perDay ?? 0))
})

describe('a board card', () => {
  const cardOf = async ({ serial }: OrderInList) =>
    (await worker.call(getBoard)).flatMap(({ cards }) => cards).find(card => card.serial === `${serial}-01`)

  test('reappears when a stage of a finished order is reopened', async () => {
    const order = await anOrder(testApp.sql, worker, { done: steps.map(({ name }) => name) })
    expect(await cardOf(order)).toBeUndefined()
    await manager.call(updateStage, {
      params: { stageId: stageOf(order, finalCheck.name) },
      body: { status: 'PENDING' },
    })
    expect(await cardOf(order)).toMatchObject({ stageName: finalCheck.name })
  })

  test('indicates that there is a proof, until the proof is removed', async () => {
    const order = await anOrder(testApp.sql, worker)
    const orderId = order.id
    await worker.call(uploadProof, {
      params: { orderId },
      form: aForm({
        fields: { stageId: String(stageOf(order, finalCheck.name)) },
        files: [['recibo.png', aFile('png')]],
      }),
    })
    expect(await cardOf(order)).toMatchObject({ hasProof: true })
    const [proof] = await worker.call(listDocuments, { params: { orderId, kind: 'proof' } })
    await manager.call(removeDocument, { params: { orderId, fileName: proof?.fileName ?? '' } })
    expect(await cardOf(order)).toMatchObject({ hasProof: false })
  })
})

describe('the indicators', () => {
  test('match hand-calculated figures, and only managers see those about people and money', async () => {
    const first = await anOrder(testApp.sql, worker, {
      client: 'Grande',
      price: 1000,
      identifications: ['A'],
    })
    const second = await anOrder(testApp.sql, worker, {
      client: 'Pequena',
      price: 500,
      identifications: ['B'],
    })
    for (const name of [artwork.name, engraving.name, mounting.name, finalCheck.name]) {
      await finishStage(worker, first, name)
    }
    await finishStage(manager, second, artwork.name)
    await rewriteTime(first.id, '2025-05-01T12:00:00Z', {
      [artwork.name]: '2025-05-01T18:00:00Z',
      [engraving.name]: '2025-05-02T12:00:00Z',
      [mounting.name]: '2025-05-03T12:00:00Z',
      [finalCheck.name]: '2025-05-05T12:00:00Z',
    })
    await rewriteTime(second.id, '2025-05-02T12:00:00Z', { [artwork.name]: '2025-05-04T12:00:00Z' })

    const query = { startDate: '2025-05-01', endDate: '2025-05-05' }
    const { rankings, ...result } = await manager.call(getIndicators, { query })
    expect(result).toMatchObject({
      ordersCreated: 2,
      ordersFinished: 1,
      stagesFinished: 5,
      leadTime: { median: 96, p90: 96 },
    })
    expect(rankings).toEqual({
      valueFinished: 1000,
      perPerson: [
        { name: 'Téo', finished: 4 },
        { name: 'Márcia', finished: 1 },
      ],
      topClients: [
        { id: first.clientId, name: 'Grande', orders: 1, value: 1000 },
        { id: second.clientId, name: 'Pequena', orders: 1, value: 500 },
      ],
    })
    // Only managers see the figures about people and money.
    expect(await worker.call(getIndicators, { query })).toEqual(result)
    // The first stage took 6 hours for one product and 48 for the other, so the median is 27.
    expect(result.perSector.map(({ finished, leadTime }) => [finished, leadTime.median])).toEqual([
      [2, 27],
      [1, 18],
      [1, 24],
      [1, 48],
    ])
    expect(result.perSector[0]?.leadTime.p90).toBeCloseTo(43.8)
    expect(
      result.days.map(({ day, created, finished, stagesFinished, waiting }) => [
        day,
        created,
        finished,
        stagesFinished,
        ...waiting,
      ]),
    ).toEqual([
      ['2025-05-01', 1, 0, 1, 0, 1, 0, 0],
      ['2025-05-02', 1, 0, 1, 1, 0, 1, 0],
      ['2025-05-03', 0, 0, 1, 1, 0, 0, 1],
      ['2025-05-04', 0, 0, 1, 0, 1, 0, 1],
      ['2025-05-05', 0, 1, 1, 0, 1, 0, 0],
    ])
  })

  test('exclude reopened and cancelled work, and have no lead time for stages completed out of turn', async () => {
    const [early, reopened, cancelled] = await Promise.all(
      ['Adiantada', 'Reaberta', 'Cancelada'].map(client => anOrder(testApp.sql, worker, { client })),
    )
    if (!early || !reopened || !cancelled) throw new Error('no orders')
    const tick = (stageId: number, status: 'COMPLETED' | 'PENDING') =>
      manager.call(updateStage, { params: { stageId }, body: { status } })
    await tick(stageOf(early, mounting.name), 'COMPLETED')
    for (const order of [reopened, cancelled]) await tick(stageOf(order, artwork.name), 'COMPLETED')
    await rewriteTime(early.id, '2024-03-01T12:00:00Z', { [mounting.name]: '2024-03-02T12:00:00Z' })
    for (const { id } of [reopened, cancelled]) {
      await rewriteTime(id, '2024-03-01T12:00:00Z', { [artwork.name]: '2024-03-02T12:00:00Z' })
    }
    await tick(stageOf(reopened, artwork.name), 'PENDING')
    await manager.call(cancelOrder, { params: { id: cancelled.id } })

    const { perSector, rankings, days } = await manager.call(getIndicators, {
      query: { startDate: '2024-03-01', endDate: '2024-03-02' },
    })
    expect(perSector.map(({ finished, leadTime }) => [finished, leadTime.median])).toEqual([
      [0, null],
      [0, null],
      [1, null],
      [0, null],
    ])
    expect(rankings?.perPerson).toEqual([{ name: 'Márcia', finished: 1 }])
    // Both orders are still waiting at the first stage only.
    expect(days.map(({ stagesFinished, waiting }) => [stagesFinished, ...waiting])).toEqual([
      [0, 2, 0, 0, 0],
      [1, 2, 0, 0, 0],
    ])
  })

  test('count orders finished on time, and give the mean delay of late ones in working days', async () => {
    // A minute before closing time on a Friday, and the following Monday after five of its ten opening hours.
    const ends = ['2023-05-05 17:59', '2023-05-08 13:00', '2023-05-08 13:00']
    for (const [index, end] of ends.entries()) {
      const order = await anOrder(testApp.sql, worker, {
        createdAt: '2023-05-02 12:00 America/Sao_Paulo',
        done: steps.map(({ name }) => name),
      })
      const hasDeadline = index < 2
      await testApp.sql`
        update service_orders set finished_at = ${`${end} America/Sao_Paulo`},
          due_on = ${hasDeadline ? '2023-05-05' : null}, forecast_safe_on = ${hasDeadline ? '2023-05-05' : null}
        where id = ${order.id}`
    }
    const { punctuality, days } = await worker.call(getIndicators, {
      query: { startDate: '2023-05-05', endDate: '2023-05-08' },
    })
    expect(punctuality).toEqual({ promised: 2, onTime: 1, meanDelay: 0.5, forecast: 2, asForecast: 1 })
    expect(days.map(({ finished, promised, onTime }) => [finished, promised, onTime])).toEqual([
      [1, 1, 1],
      [0, 0, 0],
      [0, 0, 0],
      [2, 1, 0],
    ])
  })

  test('measure the wait of an added product from when it was added', async () => {
    const { id } = await anOrder(testApp.sql, worker, { createdAt: '2022-02-01 12:00 America/Sao_Paulo' })
    const order = await worker.call(addProduct, {
      params: { id },
      body: { identification: 'Esquecida', productTypeId: 1 },
    })
    const stageId = stageOf(order, artwork.name, 1)
    await worker.call(updateStage, { params: { stageId }, body: { status: 'COMPLETED' } })
    await testApp.sql`
      update products set added_at = '2022-02-03 06:00 America/Sao_Paulo' where serial = ${`${order.serial}-02`}`
    await testApp.sql`
      update stages set completed_at = '2022-02-03 12:00 America/Sao_Paulo' where id = ${stageId}`
    const { perSector, days } = await worker.call(getIndicators, {
      query: { startDate: '2022-02-01', endDate: '2022-02-03' },
    })
    expect(perSector[0]).toMatchObject({ finished: 1, leadTime: { median: 6 } })
    expect(days.map(({ waiting }) => waiting[0])).toEqual([1, 1, 1])
  })

  test('include the twenty clients with the most orders and the twenty with the highest value, but no others', async () => {
    const createdAt = '2023-07-01 12:00 America/Sao_Paulo'
    await anOrder(testApp.sql, worker, { client: 'Uma só, barata', price: 1, createdAt })
    await anOrder(testApp.sql, worker, { client: 'Uma só, cara', price: 1_000_000, createdAt })
    for (let number = 1; number <= 20; number++) {
      const { clientId } = await anOrder(testApp.sql, worker, {
        client: `Freguês ${number}`,
        price: number,
        createdAt,
      })
      const body = { clientId, price: number, products: [{ identification: 'Outra', productTypeId: 1 }] }
      const { id } = await worker.call(createOrder, { body })
      await rewriteTime(id, '2023-07-01T15:00:00Z')
    }
    const { rankings } = await manager.call(getIndicators, {
      query: { startDate: '2023-07-01', endDate: '2023-07-01' },
    })
    expect(rankings?.topClients).toHaveLength(21)
    expect(rankings?.topClients[0]).toMatchObject({ name: 'Freguês 20', orders: 2, value: 40 })
    expect(rankings?.topClients.at(-1)).toMatchObject({ name: 'Uma só, cara', orders: 1, value: 1_000_000 })
  })

  test('are zero or null for a period without orders', async () => {
    const result = await worker.call(getIndicators, {
      query: { startDate: '2001-01-01', endDate: '2001-01-02' },
    })
    expect(result).toMatchObject({
      ordersCreated: 0,
      ordersFinished: 0,
      leadTime: { median: null, p90: null },
    })
    expect(result.days).toHaveLength(2)
  })

  test.each([
    [{ startDate: '2025-05-05', endDate: '2025-05-01' }],
    [{ startDate: '2020-01-01', endDate: '2025-05-01' }],
    [{ startDate: 'ontem', endDate: 'hoje' }],
    [{}],
  ])('refuse %j', async query => {
    await worker.refused(400, getIndicators, { query })
  })
})

describe('quick search', () => {
  test('finds orders, clients and employees by part of a name or serial, ignoring case and accents', async () => {
    const order = await anOrder(testApp.sql, worker, { client: 'Ácido & Água', identifications: ['Frasco'] })
    const byName = await worker.call(quickSearch, { query: { text: 'acido' } })
    expect(byName.orders).toMatchObject([{ id: order.id, serial: order.serial, detail: 'Ácido & Água' }])
    expect(byName.clients.map(({ name }) => name)).toEqual(['Ácido & Água'])
    const bySerial = await worker.call(quickSearch, { query: { text: order.serial } })
    expect(bySerial.orders.map(({ id }) => id)).toEqual([order.id])
    const byWords = await worker.call(quickSearch, { query: { text: 'frasco acido' } })
    expect(byWords.orders.map(({ id }) => id)).toEqual([order.id])
    expect(byWords.clients).toEqual([])
    const person = await worker.call(quickSearch, { query: { text: 'TEO' } })
    expect(person.employees).toContainEqual({ id: worker.user.id, name: 'Téo', detail: 'teo@oficina.test' })
  })

  test('names the product of an order that matches best, if one does', async () => {
    const identifications = ['Copo', 'Tampa azul', 'Tampa do copo']
    const order = await anOrder(testApp.sql, worker, { client: 'Ômega', identifications })
    const detailOf = async (text: string) =>
      (await worker.call(quickSearch, { query: { text } })).orders.find(({ id }) => id === order.id)?.detail
    expect(await detailOf('omega')).toBe('Ômega')
    expect(await detailOf(order.serial)).toBe('Ômega')
    expect(await detailOf('omega TAMPA')).toBe('Ômega · Tampa azul')
    expect(await detailOf('copo tampa')).toBe('Ômega · Tampa do copo')
    expect(await detailOf(`${order.serial}-02`)).toBe('Ômega · Tampa azul')
  })

  test('omits deleted clients and employees, and cancelled orders', async () => {
    const { id, clientId } = await anOrder(testApp.sql, worker, { client: 'Sumida' })
    const gone = await testApp.people.hire({ name: 'Sumida' })
    const found = () => worker.call(quickSearch, { query: { text: 'sumida' } })
    expect(Object.values(await found()).map(hits => hits.length)).toEqual([1, 1, 1])
    await manager.call(cancelOrder, { params: { id } })
    await manager.call(deleteClient, { params: { id: clientId } })
    await manager.call(deleteEmployee, { params: { id: gone.id } })
    expect(Object.values(await found()).map(hits => hits.length)).toEqual([0, 0, 0])
  })

  test.each(['%', '_', '\\'])('does not treat %s as a wildcard', async text => {
    expect(await worker.call(quickSearch, { query: { text: text + text } })).toEqual({
      orders: [],
      clients: [],
      employees: [],
    })
  })
})

describe('restoring a cancelled order', () => {
  test('restores its progress, and the history records who restored it', async () => {
    const order = await anOrder(testApp.sql, worker, {
      client: 'Volta',
      identifications: ['Indecisa'],
      done: [artwork.name],
    })
    await manager.call(cancelOrder, { params: { id: order.id } })
    const [cancelled] = await manager.call(listCancelled)
    expect(cancelled).toMatchObject({
      id: order.id,
      client: 'Volta',
      identifications: ['Indecisa'],
      cancelledBy: 'Márcia',
    })
    await manager.call(restoreOrder, { params: { id: order.id } })
    expect((await worker.call(getOrder, { params: { id: order.id } })).progress).toBe(25)
    const [latest] = await worker.call(getOrderEvents, { params: { id: order.id } })
    expect(latest).toMatchObject({ kind: 'order-restored', by: 'Márcia' })
    await manager.refused(404, restoreOrder, { params: { id: order.id } })
  })

  test('is refused if an open stage is in a sector that was retired in the meantime', async () => {
    const order = await anOrder(testApp.sql, worker)
    const sector = await manager.call(createSector, { body: { name: 'Verniz' } })
    await manager.call(addStage, {
      params: { serial: order.products[0]?.serial ?? '' },
      body: { sector: sector.key, after: null, reason: 'Pedido do cliente' },
    })
    await manager.call(cancelOrder, { params: { id: order.id } })
    await manager.call(updateSector, { params: { id: sector.id }, body: { active: false } })
    expect(await manager.refused(409, restoreOrder, { params: { id: order.id } })).toBe(
      'Há uma etapa no setor Verniz, que está desativado. Reative o setor primeiro.',
    )
    expect((await manager.call(listCancelled))[0]).toMatchObject({ id: order.id })
    await testApp.sql`
      update stages set status = 'COMPLETED', completed_by = ${manager.user.id}, completed_at = now()
      where sector_id = ${sector.id}`
    await manager.call(restoreOrder, { params: { id: order.id } })
  })

  test('is offered for the 500 most recently cancelled orders', async () => {
    const { id, clientId } = await anOrder(testApp.sql, worker)
    await testApp.sql`
      insert into service_orders (serial, client_id, cancelled_at, cancelled_by)
      select 'c' || number, ${clientId}::int, now() - interval '1 hour' - number * interval '1 second', ${manager.user.id}::int
      from generate_series(1, 500) number`
    expect(await manager.call(listCancelled)).toHaveLength(500)
    await manager.call(cancelOrder, { params: { id } })
    const listed = await manager.call(listCancelled)
    expect(listed).toHaveLength(500)
    expect(listed[0]).toMatchObject({ id })
    await testApp.sql`delete from service_orders where serial like 'c%'`
  })

  test('is refused for non-managers', async () => {
    await worker.refused(403, restoreOrder, { params: { id: 1 } })
    await worker.refused(403, listCancelled)
  })
})

test('many concurrent indicator requests leave database connections for other requests', async () => {
  const periods = Array.from({ length: 20 }, (_, day) => ({
    startDate: '2025-01-01',
    endDate: `2025-06-${String(day + 1).padStart(2, '0')}`,
  }))
  const people = await Promise.all(Array.from({ length: 5 }, () => testApp.people.manager()))
  const { waiting } = await testApp.sql.begin(async tx => {
    await tx`lock table stages`
    const waiting = people.flatMap(person => periods.map(query => person.call(getIndicators, { query })))
    await manager.call(listEmployees)
    return { waiting }
  })
  expect(await Promise.all(waiting)).toHaveLength(100)
})
