import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { deleteClient } from '@etapa/domain/clients/endpoints'
import { formatDateTime, setTimeZone } from '@etapa/domain/dates'
import { deleteEmployee } from '@etapa/domain/employees/endpoints'
import { cancelOrder, listOrders, summarizeOrders } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { quickSearch } from '@etapa/domain/production/quick-search'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { artwork, engraving, steps } from '../../test/new-installation.ts'
import { aChecklist, anOrder, finishStage, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller
beforeAll(async () => {
  manager = await testApp.people.manager()
  worker = await testApp.people.worker()
})

type Filter = Record<string, string | number>

/** Returns the serials of the orders that match a filter, and their summary. */
const explore = async (filter: Filter) => ({
  serials: (await worker.call(listOrders, { query: filter })).map(({ serial }) => serial),
  summary: await worker.call(summarizeOrders, { query: filter }),
})

const about = (text: string): Filter => ({ serialOrProductOrEnterprise: text })
const nothing = { serials: [], summary: { orders: 0, products: 0, price: 0 } }

describe('the search text', () => {
  test('matches clients, serials and products, but not services', async () => {
    const order = await anOrder(testApp.sql, worker, {
      client: 'Órbita Caixas',
      identifications: ['Tampa', 'Lua Nova'],
      productTypeId: 2,
    })
    for (const text of ['orbita', 'ÓRBITA CAIXAS', 'lua nova', order.serial, order.serial.slice(2, 9)]) {
      expect((await explore(about(text))).serials, text).toEqual([order.serial])
    }
    expect(await explore(about('peças'))).toEqual(nothing)
  })

  test("of a product's serial, even an incomplete one, finds its order, here, in the list and in the quick search", async () => {
    const { serial } = await anOrder(testApp.sql, worker, { identifications: ['Tampa', 'Fundo'] })
    for (const text of [`${serial}-`, `${serial}-0`, `${serial}-02`, `tampa ${serial}-01`]) {
      expect((await explore(about(text))).serials, text).toEqual([serial])
      expect((await worker.call(listOrders, { query: { search: text } })).length, text).toBe(1)
      expect((await worker.call(quickSearch, { query: { text } })).orders, text).toMatchObject([{ serial }])
    }
    expect(await explore(about(`${serial}-x`))).toEqual(nothing)
  })

  test('does not match across two products', async () => {
    await anOrder(testApp.sql, worker, { client: 'Sem costura', identifications: ['Alfa', 'Beta'] })
    expect(await explore(about('alfabeta'))).toEqual(nothing)
  })

  test('with several words matches orders that contain all of them', async () => {
    const order = await anOrder(testApp.sql, worker, {
      client: 'Massas do Luar',
      identifications: ['Pão', 'Nhoque'],
    })
    await anOrder(testApp.sql, worker, { client: 'Massas do Luar', identifications: ['Pão'] })
    expect((await explore(about('nhoque  luar'))).serials).toEqual([order.serial])
    expect(await explore(about('nhoque luar peças'))).toEqual(nothing)
  })

  test.each(['%', '_', '\\', "'", '"', '😀', '%_\\', "'; drop table users; --", '$1', '\\%'])(
    'is taken literally if it contains %s',
    async text => {
      expect(await explore(about(`${text}z`))).toEqual(nothing)
      const order = await anOrder(testApp.sql, worker, {
        client: 'Sinais',
        identifications: [`a ${text}z b`],
      })
      expect((await explore(about(`${text}z`))).serials).toEqual([order.serial])
      await manager.call(cancelOrder, { params: { id: order.id } })
    },
  )

  test('of 10,000 characters is rejected, and of 100 emoji is accepted', async () => {
    await worker.refused(400, listOrders, { query: about('x'.repeat(10_000)) })
    await worker.refused(400, summarizeOrders, { query: about('x'.repeat(10_000)) })
    expect(await explore(about('😀'.repeat(100)))).toEqual(nothing)
  })
})

describe('the date range', () => {
  const late: Filter = about('tarde da noite')
  let serial: string
  beforeAll(async () => {
    const order = await anOrder(testApp.sql, worker, {
      client: 'Tarde da noite',
      createdAt: '2024-03-10 23:30 America/Sao_Paulo',
    })
    serial = order.serial
  })

  test.each([
    ['2024-03-10', '2024-03-10'],
    ['2024-03-10', ''],
    ['', '2024-03-10'],
    ['2024-01-01', '2024-12-31'],
    ['2024-03-10T03:00:00.000Z', '2024-03-11T02:59:59.999Z'],
    ['2024-03-11T02:59:59.999Z', '2024-03-10T03:00:00.000Z'],
    ['2024-03-10T00:00:00-03:00', '2024-03-10T23:59:59-03:00'],
  ])("from %s to %s includes 23:30 on 10 March in the workshop's time zone", async (startDate, endDate) => {
    expect((await explore({ ...late, startDate, endDate })).serials).toEqual([serial])
  })

  test.each([
    ['2024-03-11', '2024-03-11'],
    ['2024-03-09', '2024-03-09'],
    ['2024-03-11', ''],
    ['', '2024-03-09'],
    ['2024-03-11', '2024-03-10'],
  ])("from %s to %s excludes 23:30 on 10 March in the workshop's time zone", async (startDate, endDate) => {
    expect(await explore({ ...late, startDate, endDate })).toEqual(nothing)
  })

  test("begins at midnight in the workshop's time zone", async () => {
    const order = await anOrder(testApp.sql, worker, {
      client: 'Meia-noite',
      createdAt: '2024-03-10 00:00 America/Sao_Paulo',
    })
    const on = (day: string) => explore({ ...about('meia-noite'), startDate: day, endDate: day })
    expect((await on('2024-03-10')).serials).toEqual([order.serial])
    expect(await on('2024-03-09')).toEqual(nothing)
  })

  test('includes the whole day when daylight saving time begins at midnight', async () => {
    const order = await anOrder(testApp.sql, worker, {
      client: 'Horário de verão',
      createdAt: '2018-11-04 01:00 America/Sao_Paulo',
    })
    const on = (day: string) => explore({ ...about('horario de verao'), startDate: day, endDate: day })
    expect((await on('2018-11-04')).serials).toEqual([order.serial])
    expect(await on('2018-11-03')).toEqual(nothing)
  })
})

describe('filtering by completion date', () => {
  const finished = about('concluidas no mes')
  let orders: OrderInList[]
  let artist: Caller
  beforeAll(async () => {
    artist = await testApp.people.worker()
    const make = (person: Caller, done: string[]) =>
      anOrder(testApp.sql, person, {
        client: 'Concluídas no mês',
        createdAt: '2024-02-20 12:00 America/Sao_Paulo',
        price: 100,
        done,
      })
    const allStages = steps.map(({ name }) => name)
    orders = [
      await make(artist, allStages),
      await make(worker, allStages),
      await make(worker, [artwork.name]),
    ]
    const instants = ['2024-03-10 23:30 America/Sao_Paulo', '2024-03-12 00:00 America/Sao_Paulo']
    for (const [index, instant] of instants.entries()) {
      await testApp.sql`
        update service_orders set finished_at = ${instant}::text::timestamptz where id = ${orders[index]?.id ?? 0}`
    }
  })
  const by = (filter: Filter) => explore({ ...finished, periodBy: 'finished', ...filter })
  const serials = (...indexes: number[]) => indexes.map(index => orders[index]?.serial)

  test('finds orders finished in the period, latest first, and their totals', async () => {
    const march = { startDate: '2024-03-01', endDate: '2024-03-31' }
    expect(await by(march)).toEqual({
      serials: serials(1, 0),
      summary: { orders: 2, products: 2, price: 200 },
    })
    expect((await by({ startDate: '2024-03-10', endDate: '2024-03-10' })).serials).toEqual(serials(0))
    expect((await by({ startDate: '2024-03-11' })).serials).toEqual(serials(1))
    expect(await by({ startDate: '2024-02-01', endDate: '2024-02-29' })).toEqual(nothing)
    expect((await explore({ ...finished, ...march })).serials).toEqual([])
    expect((await by({ ...march, employeeId: artist.user.id })).serials).toEqual(serials(0))
  })

  test('paginates the results', async () => {
    const query = { ...finished, periodBy: 'finished', startDate: '2024-03-01', limit: 1 }
    const first = await worker.try(listOrders, { query })
    const cursor = String(first.headers['x-next-cursor'])
    const second = await worker.call(listOrders, { query: { ...query, cursor } })
    expect([...first.json(), ...second].map(({ serial }) => serial)).toEqual(serials(1, 0))
  })

  test('without dates finds all orders, including unfinished ones', async () => {
    expect((await by({})).summary.orders).toBe(3)
  })

  test('rejects an unknown value of periodBy', async () => {
    expect(await worker.refused(400, listOrders, { query: { periodBy: 'paid' } })).toBe(
      'Período: escolha Registro ou Conclusão',
    )
  })
})

describe('the employee filter', () => {
  test('matches orders in which the employee completed a stage', async () => {
    const artist = await testApp.people.worker()
    const order = await anOrder(testApp.sql, artist, { client: 'Mãos', done: [artwork.name] })
    await anOrder(testApp.sql, worker, { client: 'Mãos', done: [artwork.name] })
    expect(await explore({ employeeId: artist.user.id })).toEqual({
      serials: [order.serial],
      summary: { orders: 1, products: 1, price: 0 },
    })
  })

  test('matches orders in which the employee saved a checklist, even if someone else completed the stage', async () => {
    const [checker, finisher] = [await testApp.people.worker(), await testApp.people.worker()]
    const order = await anOrder(testApp.sql, worker)
    await checker.call(saveChecklist, { body: aChecklist(order, artwork.name) })
    await finisher.call(updateStage, {
      params: { stageId: stageOf(order, artwork.name) },
      body: { status: 'COMPLETED', onFloor: true },
    })
    for (const person of [checker, finisher]) {
      expect((await explore({ employeeId: person.user.id })).serials).toEqual([order.serial])
    }
  })

  test('counts an order once even if the employee completed several of its stages', async () => {
    const artist = await testApp.people.worker()
    const order = await anOrder(testApp.sql, artist, { identifications: ['A', 'B'], price: 500 })
    await finishStage(artist, order, artwork.name)
    await finishStage(artist, order, engraving.name)
    expect(await explore({ employeeId: artist.user.id })).toEqual({
      serials: [order.serial],
      summary: { orders: 1, products: 2, price: 500 },
    })
  })

  test('stops matching an order when the last stage that the employee completed is reopened', async () => {
    const artist = await testApp.people.worker()
    const order = await anOrder(testApp.sql, worker)
    await finishStage(artist, order, artwork.name)
    await finishStage(artist, order, engraving.name)
    const reopen = (name: string) =>
      manager.call(updateStage, { params: { stageId: stageOf(order, name) }, body: { status: 'PENDING' } })
    await reopen(engraving.name)
    expect((await explore({ employeeId: artist.user.id })).serials).toEqual([order.serial])
    await reopen(artwork.name)
    expect(await explore({ employeeId: artist.user.id })).toEqual(nothing)
    await finishStage(artist, order, artwork.name)
    expect((await explore({ employeeId: artist.user.id })).serials).toEqual([order.serial])
  })

  test('is ignored if empty, and finds nothing for an unknown employee', async () => {
    const order = await anOrder(testApp.sql, worker, { client: 'Ninguém' })
    expect((await explore({ ...about('ninguem'), employeeId: '' })).serials).toEqual([order.serial])
    expect(await explore({ employeeId: 2_147_483_647 })).toEqual(nothing)
  })

  test('still matches orders of a deleted employee', async () => {
    const artist = await testApp.people.worker()
    const order = await anOrder(testApp.sql, artist, { done: [artwork.name] })
    await manager.call(deleteEmployee, { params: { id: artist.user.id } })
    const [found] = await worker.call(listOrders, { query: { employeeId: artist.user.id } })
    expect(found?.serial).toBe(order.serial)
    expect(found?.products[0]?.stages[0]?.completedByUser?.name).toBe(artist.user.name)
  })
})

describe('all filters combined', () => {
  test('find only orders that match each of them', async () => {
    const [artist, other] = [await testApp.people.worker(), await testApp.people.worker()]
    const make = (client: string, person: Caller, createdAt: string) =>
      anOrder(testApp.sql, person, { client, createdAt, done: [artwork.name], price: 100 })
    const wanted = await make('Combinado', artist, '2023-05-10 12:00 America/Sao_Paulo')
    await make('Combinado', other, '2023-05-10 12:00 America/Sao_Paulo')
    await make('Combinado', artist, '2023-05-12 12:00 America/Sao_Paulo')
    await make('Outra', artist, '2023-05-10 12:00 America/Sao_Paulo')
    const filter = {
      ...about('combinado'),
      startDate: '2023-05-09',
      endDate: '2023-05-11',
      employeeId: artist.user.id,
    }
    const found = { serials: [wanted.serial], summary: { orders: 1, products: 1, price: 100 } }
    expect(await explore(filter)).toEqual(found)
    const counts = await Promise.all(
      Object.keys(filter).map(async key => (await explore({ ...filter, [key]: '' })).summary.orders),
    )
    expect(counts).toEqual([2, 1, 2, 2])
  })

  test('return pages sorted by creation date, newest first', async () => {
    const artist = await testApp.people.worker()
    const days = ['2022-01-03', '2022-01-01', '2022-01-02', '2022-01-02', '2022-01-05']
    const created: OrderInList[] = []
    for (const day of days) {
      const createdAt = `${day} 12:00 America/Sao_Paulo`
      created.push(await anOrder(testApp.sql, artist, { client: 'Páginas', createdAt, done: [artwork.name] }))
    }
    const filter = { ...about('paginas'), startDate: '2022-01-01', employeeId: artist.user.id, limit: 2 }
    const seen: string[] = []
    let cursor: unknown = ''
    do {
      const page = await worker.try(listOrders, { query: { ...filter, cursor: String(cursor) } })
      seen.push(...page.json().map(({ serial }: { serial: string }) => serial))
      cursor = page.headers['x-next-cursor']
    } while (cursor)
    expect(seen).toEqual([4, 0, 3, 2, 1].map(index => created[index]?.serial))
  })
})

test('the summary covers all matches, not only the current page, and its totals may exceed 32 bits', async () => {
  for (const price of [2_000_000_000, 2_000_000_000, null]) {
    await anOrder(testApp.sql, worker, { client: 'Milionária', identifications: ['A', 'B'], price })
  }
  const { serials, summary } = await explore({ ...about('milionaria'), limit: 1 })
  expect(serials).toHaveLength(1)
  expect(summary).toEqual({ orders: 3, products: 6, price: 4_000_000_000 })
})

test('orders keep the name of a deleted client', async () => {
  const order = await anOrder(testApp.sql, worker, { client: 'Foi embora' })
  await manager.call(deleteClient, { params: { id: order.clientId } })
  const [found] = await worker.call(listOrders, { query: about('foi embora') })
  expect(found).toMatchObject({ serial: order.serial, client: { name: 'Foi embora' } })
})

test.each([
  ['startDate', 'ontem'],
  ['startDate', '2026-02-31'],
  ['startDate', '15/11/2026'],
  ['startDate', '2026-11-15T10:00:00'],
  ['endDate', '0000-01-01'],
  ['endDate', '99999-01-01'],
  ['employeeId', 'abc'],
  ['employeeId', '0'],
  ['employeeId', '1,2'],
  ['employeeId', '99999999999999999999'],
  ['serialOrProductOrEnterprise', 'a\u0000b'],
])('the order list and its summary refuse %s=%s', async (key, value) => {
  await worker.refused(400, listOrders, { query: { [key]: value } })
  await worker.refused(400, summarizeOrders, { query: { [key]: value } })
})

describe('a workshop in another time zone', () => {
  const manaus = useTestApp({ TZ: 'America/Manaus' })
  // The time zone is global, and test files share modules.
  afterAll(() => setTimeZone('America/Sao_Paulo'))

  test('filters orders by days in its own time zone', async () => {
    const clerk = await manaus.people.worker()
    const order = await anOrder(manaus.sql, clerk, { createdAt: '2024-03-10 23:30 America/Manaus' })
    const on = (day: string) => clerk.call(listOrders, { query: { startDate: day, endDate: day } })
    expect((await on('2024-03-10')).map(({ serial }) => serial)).toEqual([order.serial])
    expect(await on('2024-03-11')).toEqual([])
  })

  test('has times formatted in its own time zone', () => {
    expect(formatDateTime('2024-03-11T03:30:00Z')).toBe('10/03/2024 23:30')
  })
})
