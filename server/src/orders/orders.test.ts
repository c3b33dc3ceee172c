import {
  cancelOrder,
  createOrder,
  getOrder,
  getOrderEvents,
  getProduct,
  listOrders,
  printOrder,
  summarizeOrders,
  updateOrder,
} from '@etapa/domain/orders/endpoints'
import { isOrderSerial } from '@etapa/domain/orders/serial'
import { serviceTypes } from '@etapa/domain/orders/service-types'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBench } from '../../test/bench.ts'
import type { Caller } from '../../test/caller.ts'
import { aClient, anOrder, finishStage } from '../../test/orders.ts'

const bench = useBench({ PUBLIC_URL: 'https://etapa.oficina.example/' })
let manager: Caller
let worker: Caller
beforeAll(async () => {
  manager = await bench.people.manager({ name: 'Márcia' })
  worker = await bench.people.worker({ name: 'Téo' })
})

const serialsOf = (orders: { serial: string }[]) => orders.map(({ serial }) => serial)

describe('creating an order', () => {
  test('gives it a serial with check digits and every product its own serial and stages', async () => {
    const order = await anOrder(bench.sql, worker, { client: 'Ípsilon', identifications: ['Tampa', 'Fundo'] })
    expect(isOrderSerial(order.serial)).toBe(true)
    expect(order.client).toEqual({ name: 'Ípsilon' })
    expect(order).toMatchObject({ status: '', price: null, proofImg: null, progress: 0 })
    expect(serialsOf(order.products)).toEqual([`${order.serial}-01`, `${order.serial}-02`])
    for (const product of order.products) {
      expect(
        product.stages.map(({ stageName, stageOrder, status }) => [stageOrder, stageName, status]),
      ).toEqual([
        [1, 'Artes', 'PENDING'],
        [2, 'Gravação', 'PENDING'],
        [3, 'Montagem', 'PENDING'],
        [4, 'Conferência final / Entrega', 'PENDING'],
      ])
    }
  })

  test('takes the payload of the specification and decides the serials itself', async () => {
    const clientId = await aClient(bench.sql)
    const response = await worker.send({
      method: 'POST',
      url: '/api/service-order/create',
      payload: {
        serial: '',
        clientId,
        status: '',
        price: null,
        proofImg: null,
        products: [{ identification: ' Caixa ', productTypeId: 5, serial: '' }],
      },
    })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().products[0]).toMatchObject({
      identification: 'Caixa',
      productType: { name: 'Remontagem c/ peça nova' },
    })
  })

  test('sent again with the same key, also at once or without its client, creates it once', async () => {
    const body = {
      requestKey: 'a0'.repeat(16),
      clientId: await aClient(bench.sql),
      products: [{ identification: 'Caixa', productTypeId: 1 }],
    }
    const [first, ...others] = await Promise.all(
      Array.from({ length: 3 }, () => worker.call(createOrder, { body })),
    )
    expect(others.map(({ id }) => id)).toEqual([first?.id, first?.id])
    expect((await worker.call(createOrder, { body })).serial).toBe(first?.serial)
    expect(await worker.call(getOrderEvents, { params: { id: first?.id ?? 0 } })).toHaveLength(1)
    const other = await worker.call(createOrder, { body: { ...body, requestKey: 'b1'.repeat(16) } })
    expect(other.id).not.toBe(first?.id)
    await worker.refused(400, createOrder, { body: { ...body, requestKey: 'x' } })
    await bench.sql`update clients set deleted_at = now() where id = ${body.clientId}`
    expect((await worker.call(createOrder, { body })).id).toBe(first?.id)
  })

  test.each([0, 6, '1', null, 1.5, 'x'.repeat(500)])('refuses service %j', async productTypeId => {
    const clientId = await aClient(bench.sql)
    const message = await worker.refused(400, createOrder, {
      body: { clientId, products: [{ identification: 'Caixa', productTypeId }] },
    })
    expect(message).toBe(`Service type inválido: ${String(productTypeId).slice(0, 40)}`)
  })

  test.each([
    [{ products: [{ identification: 'A', productTypeId: 1 }] }, 'Cliente: campo obrigatório'],
    [{ clientId: 'a', products: [{ identification: 'A', productTypeId: 1 }] }, 'Cliente: número inválido'],
    [
      { clientId: 2147483647, products: [{ identification: 'A', productTypeId: 1 }] },
      'Cliente: não encontrado',
    ],
    [{ clientId: 1, products: [] }, 'Itens do Serviço: adicione ao menos um produto'],
    [{ clientId: 1 }, 'Itens do Serviço: lista inválida'],
    [
      { clientId: 1, products: [{ identification: '  ', productTypeId: 1 }] },
      'Identificação: campo obrigatório',
    ],
    [
      { clientId: 1, products: [{ identification: 'a\u0000b', productTypeId: 1 }] },
      'Identificação: contém caracteres inválidos',
    ],
    [
      { clientId: 1, price: -1, products: [{ identification: 'A', productTypeId: 1 }] },
      'Valor total: não pode ser negativo',
    ],
    [
      { clientId: 1, price: 1e12, products: [{ identification: 'A', productTypeId: 1 }] },
      'Valor total: alto demais',
    ],
  ])('refuses %j', async (payload, message) => {
    const response = await worker.send({ method: 'POST', url: '/api/service-order/create', payload })
    expect([response.statusCode, response.body]).toEqual([400, message])
  })

  test('refuses a deleted client', async () => {
    const clientId = await aClient(bench.sql)
    await bench.sql`update clients set deleted_at = now() where id = ${clientId}`
    await worker.refused(400, createOrder, {
      body: { clientId, products: [{ identification: 'A', productTypeId: 1 }] },
    })
  })
})

describe('the list', () => {
  test('goes on page by page, newest first, without gaps or repeats', async () => {
    const created = []
    for (let i = 0; i < 7; i += 1) created.push(await anOrder(bench.sql, worker, { client: `Página ${i}` }))
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

  test('ends without a cursor', async () => {
    const order = await anOrder(bench.sql, worker, { identifications: ['Único no mundo'] })
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

  test('finds by part of serial, product or service, without case and accents, and not by company', async () => {
    const order = await anOrder(bench.sql, worker, {
      client: 'Zebra Gráfica',
      identifications: ['Rótulo Açaí', 'Tampa'],
      productTypeId: 2,
    })
    const find = async (search: string) => serialsOf(await worker.call(listOrders, { query: { search } }))
    expect(await find(order.serial.slice(2, 9))).toEqual([order.serial])
    expect(await find('ROTULO ACAI')).toEqual([order.serial])
    expect(await find('pecas')).toContain(order.serial)
    expect(await find('zebra')).toEqual([])
  })

  test.each(['%', '_', '\\', "'", '"; drop table users; --', '😀', '%%%', 'a%b_c\\'])(
    'takes %s literally',
    async search => {
      expect(await worker.call(listOrders, { query: { search } })).toEqual([])
      const order = await anOrder(bench.sql, worker, { identifications: [`antes ${search} depois`] })
      expect(serialsOf(await worker.call(listOrders, { query: { search } }))).toEqual([order.serial])
      await manager.call(cancelOrder, { params: { id: order.id } })
    },
  )
})

describe('one order', () => {
  test('comes whole, with checklists and who finished what', async () => {
    const order = await anOrder(bench.sql, worker)
    await finishStage(worker, order, 'Artes')
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
    expect(product).toEqual(full.products[0])
  })

  test('is printed by whoever knows its exact serial, without client or price', async () => {
    const order = await anOrder(bench.sql, worker, { price: 1 })
    const printed = await bench.anyone.call(printOrder, { params: { serial: order.serial } })
    expect(Object.keys(printed).sort()).toEqual(['createdAt', 'products', 'publicUrl', 'serial'])
    expect(printed.publicUrl).toBe('https://etapa.oficina.example')
    await bench.anyone.refused(404, printOrder, { params: { serial: order.serial.slice(0, -1) } })
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999999999999', '2147483648'])(
    'refuses the id %s',
    async id => {
      await worker.refused(400, getOrder, { params: { id } })
    },
  )

  test('that does not exist is missing', async () => {
    await worker.refused(404, getOrder, { params: { id: 2147483647 } })
    await worker.refused(404, getProduct, { params: { serial: '00000000-00-01' } })
    await worker.refused(404, updateOrder, { params: { id: 2147483647 }, body: { price: 1 } })
    await manager.refused(404, cancelOrder, { params: { id: 2147483647 } })
  })
})

describe('changing an order', () => {
  test('sets the price and remembers the one before', async () => {
    const order = await anOrder(bench.sql, worker, { price: 100 })
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

  test('to what it already is leaves no trace', async () => {
    const order = await anOrder(bench.sql, worker, { price: 100 })
    await worker.call(updateOrder, { params: { id: order.id }, body: { price: 100 } })
    expect(await worker.call(getOrderEvents, { params: { id: order.id } })).toHaveLength(1)
  })

  test.each([{ price: '1' }, { price: 1.5 }, { price: -1 }, { status: 7 }])('refuses %j', async payload => {
    const order = await anOrder(bench.sql, worker)
    const { statusCode } = await worker.send({
      method: 'PUT',
      url: `/api/service-order/update/${order.id}`,
      payload,
    })
    expect(statusCode).toBe(400)
  })
})

describe('cancelling', () => {
  test('takes the order out of everything but its history, and happens once', async () => {
    const order = await anOrder(bench.sql, worker, { client: 'Desistente' })
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => manager.try(cancelOrder, { params: { id: order.id } })),
    )
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404])
    await worker.refused(404, getOrder, { params: { id: order.id } })
    await worker.refused(404, getProduct, { params: { serial: `${order.serial}-01` } })
    await bench.anyone.refused(404, printOrder, { params: { serial: order.serial } })
    expect(await worker.call(listOrders, { query: { search: order.serial } })).toEqual([])
    expect(
      await worker.call(summarizeOrders, { query: { serialOrProductOrEnterprise: 'desistente' } }),
    ).toMatchObject({ orders: 0 })
    const [latest] = await worker.call(getOrderEvents, { params: { id: order.id } })
    expect(latest).toMatchObject({ kind: 'order-cancelled', by: 'Márcia' })
  })

  test('is for managers', async () => {
    const order = await anOrder(bench.sql, worker)
    await worker.refused(403, cancelOrder, { params: { id: order.id } })
  })
})

describe('the history', () => {
  test('cannot be changed or removed, not even in the database', async () => {
    await anOrder(bench.sql, worker)
    await expect(bench.sql`update order_events set kind = 'x'`).rejects.toThrow('append-only')
    await expect(bench.sql`delete from order_events`).rejects.toThrow('append-only')
    await expect(bench.sql`truncate order_events`).rejects.toThrow('append-only')
  })
})

test("the database's service types are the contract's", async () => {
  const stored = await bench.sql`select id, name from product_types order by id`
  expect([...stored]).toEqual(serviceTypes.map(({ id, name }) => ({ id, name })))
})
