import { updateClient } from '@etapa/domain/clients/endpoints'
import {
  cancelOrder,
  getOrder,
  getOrderEvents,
  listOrders,
  printOrder,
  summarizeOrders,
  updateOrder,
} from '@etapa/domain/orders/endpoints'
import { type OrderSort, orderSorts, type SortDirection } from '@etapa/domain/orders/filter'
import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { artwork } from '../../test/new-installation.ts'
import { anOrder, finishStage } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp({ PUBLIC_URL: 'https://etapa.oficina.example/' })
let manager: Caller
let worker: Caller
beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Márcia' })
  worker = await testApp.people.worker({ name: 'Téo' })
})

const serialsOf = (orders: { serial: string }[]) => orders.map(({ serial }) => serial)

describe('the list', () => {
  test('is paginated, newest first, without gaps or duplicates', async () => {
    const created = []
    for (let i = 0; i < 7; i += 1) created.push(await anOrder(testApp.sql, worker, { client: `Página ${i}` }))
    const wanted = serialsOf(created).reverse()
    const seen: string[] = []
    let cursor = ''
    while (seen.length < 7) {
      const page = await worker.try(listOrders, { query: { limit: 3, cursor } })
      seen.push(...serialsOf(page.json()))
      cursor = String(page.headers['x-next-cursor'])
    }
    expect(seen.slice(0, 7)).toEqual(wanted)
  })

  describe('when sorted', () => {
    const word = 'Ordenável'
    let made: Record<'late' | 'soon' | 'begun' | 'finished', string>
    beforeAll(async () => {
      const ordered = async (client: string, dueOn?: string) =>
        anOrder(testApp.sql, worker, { client, identifications: [word], dueOn })
      const orders = {
        finished: await ordered('Zeta sortida', '2026-01-05'),
        begun: await ordered('Álamo sortido'),
        soon: await ordered('beta sortida', '2026-12-20'),
        late: await ordered('Gama sortida', '2026-02-01'),
      }
      const complete = (stageId: number) =>
        worker.call(updateStage, { params: { stageId }, body: { status: 'COMPLETED' } })
      for (const { id } of orders.finished.products[0]?.stages ?? []) await complete(id)
      await complete(orders.begun.products[0]?.stages[0]?.id ?? 0)
      made = {
        finished: orders.finished.serial,
        begun: orders.begun.serial,
        soon: orders.soon.serial,
        late: orders.late.serial,
      }
    })

    /** Reads all orders of this test with pages of one order, so that every cursor is used. */
    async function sorted(sort: OrderSort, direction: SortDirection, search = ''): Promise<string[]> {
      const seen: string[] = []
      let cursor = ''
      do {
        const page = await worker.try(listOrders, { query: { search, sort, direction, limit: 1, cursor } })
        seen.push(...serialsOf(page.json()))
        cursor = String(page.headers['x-next-cursor'] ?? '')
      } while (cursor)
      expect(new Set(seen).size).toBe(seen.length)
      return seen.filter(serial => Object.values(made).includes(serial))
    }

    const cases: [OrderSort, SortDirection, () => string[]][] = [
      ['number', 'asc', () => Object.values(made).sort()],
      ['number', 'desc', () => Object.values(made).sort().reverse()],
      ['client', 'asc', () => [made.begun, made.soon, made.late, made.finished]],
      ['client', 'desc', () => [made.finished, made.late, made.soon, made.begun]],
      ['progress', 'asc', () => [made.late, made.soon, made.begun, made.finished]],
      ['progress', 'desc', () => [made.finished, made.begun, made.late, made.soon]],
      ['due', 'asc', () => [made.late, made.soon, made.begun, made.finished]],
      ['due', 'desc', () => [made.soon, made.late, made.begun, made.finished]],
    ]
    test.each(cases)('by %s (%s) is in that order across pages', async (sort, direction, wanted) => {
      expect(await sorted(sort, direction)).toEqual(wanted())
      expect(await sorted(sort, direction, word)).toEqual(wanted())
    })

    test('by progress uses the percentages that are shown, which are rounded', async () => {
      const search = 'Arredondado'
      const counts = [
        [2, 3],
        [33, 50],
        [4, 6],
      ] as const
      for (const [done, all] of counts) {
        const { id } = await anOrder(testApp.sql, worker, { identifications: [search] })
        await testApp.sql`
          update service_orders set completed_count = ${done}, stage_count = ${all} where id = ${id}`
      }
      const listed = await worker.call(listOrders, { query: { search, sort: 'progress', direction: 'desc' } })
      expect(listed.map(({ progress }) => progress)).toEqual([67, 67, 66])
    })

    test('rejects a cursor from another sort order', async () => {
      const page = await worker.try(listOrders, { query: { sort: 'due', limit: 1 } })
      const cursor = String(page.headers['x-next-cursor'])
      for (const sort of ['number', 'client', 'progress', ''] as const) {
        await worker.refused(400, listOrders, { query: { sort, cursor } })
      }
    })

    test.each(['number 0 abc 1', 'due 0 0000-00-00 1', 'progress 9 1 1', 'client 0 -1 1', 'client 0 1 x'])(
      'refuses the cursor %s',
      async text => {
        const cursor = Buffer.from(text).toString('base64url')
        const sort = orderSorts.find(name => text.startsWith(name)) ?? ''
        await worker.refused(400, listOrders, { query: { sort, cursor } })
      },
    )
  })

  test('has no cursor after the last page', async () => {
    const order = await anOrder(testApp.sql, worker, { identifications: ['Único no mundo'] })
    const page = await worker.try(listOrders, { query: { search: 'único no mundo' } })
    expect(serialsOf(page.json())).toEqual([order.serial])
    expect(page.headers['x-next-cursor']).toBeUndefined()
  })

  test.each(['abc', 'eyJ9', '!!!', 'x'.repeat(61), Buffer.from('2026-13-99 5').toString('base64url')])(
    'refuses the cursor %s',
    async cursor => {
      await worker.refused(400, listOrders, { query: { cursor } })
    },
  )

  test.each(['0', '201', '-1', 'x', '1.5'])('refuses the limit %s', async limit => {
    await worker.refused(400, listOrders, { query: { limit } })
  })

  test('finds orders by part of the client, serial, product or service, ignoring case and accents', async () => {
    const order = await anOrder(testApp.sql, worker, {
      client: 'Zebra Gráfica',
      identifications: ['Rótulo Açaí', 'Tampa'],
      productTypeId: 2,
    })
    const find = async (search: string) => serialsOf(await worker.call(listOrders, { query: { search } }))
    expect(await find(order.serial.slice(2, 9))).toEqual([order.serial])
    expect(await find('ROTULO ACAI')).toEqual([order.serial])
    expect(await find('pecas')).toContain(order.serial)
    expect(await find('zebra grafica')).toEqual([order.serial])
  })

  test('finds orders that contain all words of the search text', async () => {
    const made = (client: string, identifications: string[]) =>
      anOrder(testApp.sql, worker, { client, identifications, productTypeId: 2 })
    const order = await made('Pizzaria do Sol', ['Caixa quadrada', 'Tampa'])
    await made('Pizzaria do Sol', ['Sacola'])
    await made('Padaria da Lua', ['Caixa quadrada'])
    const find = async (search: string) => serialsOf(await worker.call(listOrders, { query: { search } }))
    expect(await find('sol quadrada')).toEqual([order.serial])
    expect(await find(`QUADRADA  peças pizza ${order.serial}`)).toEqual([order.serial])
    expect(await find('sol quadrada lua')).toEqual([])
  })

  test("finds an order by its client's new name, and no longer by the old one", async () => {
    const order = await anOrder(testApp.sql, worker, { client: 'Antiga Razão' })
    await worker.call(updateClient, {
      params: { id: order.clientId },
      body: { name: 'Nova Firma', representative: '', telephone: '', email: '' },
    })
    const find = async (search: string) => serialsOf(await worker.call(listOrders, { query: { search } }))
    expect(await find('nova firma')).toEqual([order.serial])
    expect(await find('antiga razao')).toEqual([])
  })

  test.each(['%', '_', '\\', "'", '"; drop table users; --', '😀', '%%%', 'a%b_c\\'])(
    'takes %s in the search text literally',
    async search => {
      expect(await worker.call(listOrders, { query: { search } })).toEqual([])
      const order = await anOrder(testApp.sql, worker, { identifications: [`antes ${search} depois`] })
      expect(serialsOf(await worker.call(listOrders, { query: { search } }))).toEqual([order.serial])
      await manager.call(cancelOrder, { params: { id: order.id } })
    },
  )
})

describe('a single order', () => {
  test('includes its checklists, and the names of those who completed each stage and item', async () => {
    const order = await anOrder(testApp.sql, worker)
    await finishStage(worker, order, artwork.name)
    const full = await worker.call(getOrder, { params: { id: order.id } })
    expect(full.progress).toBe(25)
    expect(full.products[0]?.stages[0]).toMatchObject({
      status: 'COMPLETED',
      completedByUser: { name: 'Téo' },
      StageCheckListItem: [
        { label: 'Tamanho da caixa', checked: true, completedByUser: { name: 'Téo' } },
        { label: 'Textos', checked: true, completedByUser: { name: 'Téo' } },
      ],
    })
    const product = await worker.call(getProduct, { params: { serial: `${order.serial}-01` } })
    const { client, clientId, heldSince, dueOn, isUrgent, finishedAt } = full
    expect(product).toEqual({ ...full.products[0], client, clientId, heldSince, dueOn, isUrgent, finishedAt })
  })

  test('can be printed without signing in, by its exact serial, and shows neither client nor price', async () => {
    const order = await anOrder(testApp.sql, worker, { price: 1 })
    const printed = await testApp.anyone.call(printOrder, { params: { serial: order.serial } })
    expect(Object.keys(printed).sort()).toEqual(['createdAt', 'products', 'publicUrl', 'serial'])
    expect(printed.publicUrl).toBe('https://etapa.oficina.example')
    await testApp.anyone.refused(404, printOrder, { params: { serial: order.serial.slice(0, -1) } })
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999999999999', '2147483648'])(
    'with the id %s is rejected',
    async id => {
      await worker.refused(400, getOrder, { params: { id } })
    },
  )

  test('that does not exist returns 404', async () => {
    await worker.refused(404, getOrder, { params: { id: 2147483647 } })
    await worker.refused(404, getProduct, { params: { serial: '00000000-00-01' } })
    await worker.refused(404, updateOrder, { params: { id: 2147483647 }, body: { price: 1 } })
    await manager.refused(404, cancelOrder, { params: { id: 2147483647 } })
  })
})

describe('changing an order', () => {
  test('sets the price and keeps the previous one in the history', async () => {
    const order = await anOrder(testApp.sql, worker, { price: 100 })
    const changed = await worker.call(updateOrder, { params: { id: order.id }, body: { price: 25_050 } })
    expect(changed.price).toBe(25_050)
    const [latest] = await worker.call(getOrderEvents, { params: { id: order.id } })
    expect(latest).toMatchObject({
      kind: 'order-updated',
      by: 'Téo',
      before: { price: 100 },
      after: { price: 25_050 },
    })
  })

  test('to the same values records no event in the history', async () => {
    const order = await anOrder(testApp.sql, worker, { price: 100 })
    await worker.call(updateOrder, { params: { id: order.id }, body: { price: 100 } })
    expect(await worker.call(getOrderEvents, { params: { id: order.id } })).toHaveLength(1)
  })

  test.each([{ price: '1' }, { price: 1.5 }, { price: -1 }, { status: 7 }])(
    'to %j is rejected',
    async payload => {
      const order = await anOrder(testApp.sql, worker)
      const { statusCode } = await worker.send({
        method: 'PUT',
        url: `/api/service-order/update/${order.id}`,
        payload,
      })
      expect(statusCode).toBe(400)
    },
  )
})

describe('cancelling an order', () => {
  test('hides the order everywhere except in its history, and only one of several concurrent requests succeeds', async () => {
    const order = await anOrder(testApp.sql, worker, { client: 'Desistente' })
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => manager.try(cancelOrder, { params: { id: order.id } })),
    )
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404])
    await worker.refused(404, getOrder, { params: { id: order.id } })
    await worker.refused(404, getProduct, { params: { serial: `${order.serial}-01` } })
    await testApp.anyone.refused(404, printOrder, { params: { serial: order.serial } })
    expect(await worker.call(listOrders, { query: { search: order.serial } })).toEqual([])
    expect(
      await worker.call(summarizeOrders, { query: { serialOrProductOrEnterprise: 'desistente' } }),
    ).toMatchObject({ orders: 0 })
    const [latest] = await worker.call(getOrderEvents, { params: { id: order.id } })
    expect(latest).toMatchObject({ kind: 'order-cancelled', by: 'Márcia' })
  })

  test('is refused for non-managers', async () => {
    const order = await anOrder(testApp.sql, worker)
    await worker.refused(403, cancelOrder, { params: { id: order.id } })
  })
})

describe('the history', () => {
  test('cannot be updated, deleted or truncated in the database', async () => {
    await anOrder(testApp.sql, worker)
    await expect(testApp.sql`update order_events set kind = 'x'`).rejects.toThrow('append-only')
    await expect(testApp.sql`delete from order_events`).rejects.toThrow('append-only')
    await expect(testApp.sql`truncate order_events`).rejects.toThrow('append-only')
  })
})
