import { join } from 'node:path'
import { updateCarrier } from '@etapa/domain/carriers/carrier'
import { updateClient } from '@etapa/domain/clients/endpoints'
import {
  createDispatch,
  deleteDispatch,
  getDispatch,
  listDispatches,
  listReady,
  updateDispatch,
} from '@etapa/domain/dispatches/endpoints'
import type { BodyInput } from '@etapa/domain/endpoint'
import { addStage, cancelOrder } from '@etapa/domain/orders/endpoints'
import { orderHeld } from '@etapa/domain/orders/failures'
import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { aCarrier, aDispatch, aReadyOrder, beforeDelivery, serialsOf } from '../../test/dispatches.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { finalCheck, mounting } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let office: Caller
let carrierId: number
beforeAll(async () => {
  manager = await testApp.people.manager()
  office = await testApp.people.worker({ name: 'Ana' })
  carrierId = await aCarrier(office, 'Rápido Sul')
})
afterAll(() => expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads')))

const ready = async () => (await office.call(listReady)).products.map(({ serial }) => serial)

describe('“Pronto para expedir”', () => {
  test('lists products whose only open stage is delivery, with the client and its carrier', async () => {
    const order = await aReadyOrder(testApp.sql, office, { client: 'Caixas Sul', dueOn: '2027-01-10' })
    const half = await anOrder(testApp.sql, office, { done: beforeDelivery.slice(1) })
    const cancelled = await aReadyOrder(testApp.sql, office)
    await manager.call(cancelOrder, { params: { id: cancelled.id } })
    await office.call(updateClient, {
      params: { id: order.clientId },
      body: { name: 'Caixas Sul', carrierId },
    })
    const { products, isCut } = await office.call(listReady)
    expect(isCut).toBe(false)
    expect(products.find(({ orderId }) => orderId === order.id)).toEqual({
      serial: `${order.serial}-01`,
      identification: 'Caixa de pizza 35 cm',
      service: 'Fotolito',
      orderId: order.id,
      orderSerial: order.serial,
      dueOn: '2027-01-10',
      isUrgent: false,
      client: { id: order.clientId, name: 'Caixas Sul' },
      carrier: { id: carrierId, name: 'Rápido Sul' },
    })
    expect(products.filter(({ orderId }) => [half.id, cancelled.id].includes(orderId))).toEqual([])
  })

  test("omits the client's carrier if it is archived", async () => {
    const order = await aReadyOrder(testApp.sql, office)
    const archived = await aCarrier(office, 'Expresso Norte')
    await office.call(updateClient, {
      params: { id: order.clientId },
      body: { name: 'Caixas Norte', carrierId: archived },
    })
    await office.call(updateCarrier, {
      params: { id: archived },
      body: { name: 'Expresso Norte', isArchived: true },
    })
    const { products } = await office.call(listReady)
    expect(products.find(({ orderId }) => orderId === order.id)).toMatchObject({ carrier: null })
  })

  test('lists a ready product even if other products of its order are not ready', async () => {
    const order = await anOrder(testApp.sql, office, {
      identifications: ['Caixa', 'Tampa'],
      done: beforeDelivery,
    })
    expect(await ready()).toContain(`${order.serial}-01`)
    expect(await ready()).not.toContain(`${order.serial}-02`)
  })

  test('is sorted by deadline', async () => {
    const late = await aReadyOrder(testApp.sql, office, { dueOn: '2027-03-02' })
    const soon = await aReadyOrder(testApp.sql, office, { dueOn: '2027-03-01' })
    const both = serialsOf(late, soon)
    expect((await ready()).filter(serial => both.includes(serial))).toEqual(serialsOf(soon, late))
  })

  test('omits a product that is in a delivery note, until the note is cancelled', async () => {
    const order = await aReadyOrder(testApp.sql, office)
    const { id } = await aDispatch(office, order)
    expect(await ready()).not.toContain(`${order.serial}-01`)
    await office.call(deleteDispatch, { params: { id } })
    expect(await ready()).toContain(`${order.serial}-01`)
    expect(await office.call(getDispatch, { params: { id } })).toMatchObject({
      state: 'cancelled',
      products: [],
    })
  })
})

describe('a delivery note', () => {
  test('sorts its products by client, and is numbered per year without gaps', async () => {
    const one = await aReadyOrder(testApp.sql, office, {
      client: 'Zebra',
      identifications: ['Caixa', 'Tampa'],
    })
    const other = await aReadyOrder(testApp.sql, office, { client: 'Água' })
    await testApp.sql`
      update clients set street = 'Rua A, 12', city = 'Blumenau', state = 'SC' where id = ${one.clientId}`
    const made = await office.call(createDispatch, {
      body: { carrierId, products: serialsOf(one, other) },
    })
    const year = new Date().getFullYear()
    expect(made.number).toMatch(new RegExp(`^ROM-${year}-\\d{4}$`))
    expect(made).toMatchObject({
      state: 'open',
      carrier: { id: carrierId, name: 'Rápido Sul' },
      madeBy: 'Ana',
      driver: null,
      leftAt: null,
      hasSignature: false,
      productCount: 3,
      returnedCount: 0,
      clients: ['Água', 'Zebra'].sort(),
      recipients: [
        { name: 'Água', address: '' },
        { name: 'Zebra', address: 'Rua A, 12, Blumenau/SC' },
      ],
    })
    expect(made.products.map(({ serial }) => serial)).toEqual(serialsOf(other, one))
    await office.call(deleteDispatch, { params: { id: made.id } })
    const next = await office.call(createDispatch, { body: { carrierId, products: serialsOf(one) } })
    const place = (number: string) => Number(number.split('-').at(-1))
    expect(place(next.number)).toBe(place(made.number) + 1)
  })

  test("does not show clients' addresses to the floor", async () => {
    const order = await aReadyOrder(testApp.sql, office)
    await testApp.sql`update clients set street = 'Rua A, 12' where id = ${order.clientId}`
    const { id } = await aDispatch(office, order)
    const floor = await testApp.people.worker({ role: 'floor' })
    expect((await floor.call(getDispatch, { params: { id } })).recipients).toMatchObject([{ address: null }])
  })

  test('is refused for unknown products, which the message names, and for invalid serials', async () => {
    const order = await aReadyOrder(testApp.sql, office)
    const create = (products: string[]) => ({ body: { carrierId, products } })
    expect(await office.refused(404, createDispatch, create([...serialsOf(order), '00000000-98-01']))).toBe(
      'Produto não encontrado: 00000000-98-01',
    )
    await office.refused(400, createDispatch, create(['uma caixa']))
    await office.refused(400, createDispatch, create([]))
    expect(await ready()).toContain(`${order.serial}-01`)
  })

  test('is refused if the carrier is unknown or archived', async () => {
    const order = await aReadyOrder(testApp.sql, office)
    const archived = await aCarrier(office, 'Antiga')
    await office.call(updateCarrier, { params: { id: archived }, body: { name: 'Antiga', isArchived: true } })
    for (const wrong of [archived, 9_999])
      expect(
        await office.refused(400, createDispatch, { body: { carrierId: wrong, products: serialsOf(order) } }),
      ).toBe('Transportadora: não existe ou está arquivada')
  })

  test('is refused for unfinished, delivered or cancelled products, and the message names each', async () => {
    const open = await anOrder(testApp.sql, office, { identifications: ['Caixa'] })
    const delivered = await aReadyOrder(testApp.sql, office, { identifications: ['Tampa'] })
    await office.call(updateStage, {
      params: { stageId: stageOf(delivered, finalCheck.name) },
      body: { status: 'COMPLETED', deliveryType: 'RETIRADA' },
    })
    const cancelled = await aReadyOrder(testApp.sql, office, { identifications: ['Fundo'] })
    await manager.call(cancelOrder, { params: { id: cancelled.id } })
    const message = await office.refused(409, createDispatch, {
      body: { carrierId, products: serialsOf(open, delivered, cancelled) },
    })
    expect(message.split('\n').sort()).toEqual(
      [
        `${open.serial}-01 (Caixa): A etapa ${finalCheck.name} está bloqueada: Artes ainda não foi finalizada.`,
        `${delivered.serial}-01 (Tampa): A etapa ${finalCheck.name} já foi finalizada por Ana.`,
        `${cancelled.serial}-01 (Fundo): a ordem de serviço foi cancelada.`,
      ].sort(),
    )
  })

  test('is refused for a product of a held order, which is not listed as ready either', async () => {
    const order = await aReadyOrder(testApp.sql, office)
    await testApp.sql`update service_orders set held_since = now() where id = ${order.id}`
    expect(await ready()).not.toContain(`${order.serial}-01`)
    expect(
      await office.refused(409, createDispatch, { body: { carrierId, products: serialsOf(order) } }),
    ).toBe(`${order.serial}-01 (Caixa de pizza 35 cm): ${orderHeld().message}`)
    await testApp.sql`update service_orders set held_since = null where id = ${order.id}`
    await aDispatch(office, order)
  })

  test('is refused for a product that is already in another note, and the message gives the number of that note', async () => {
    const order = await aReadyOrder(testApp.sql, office)
    const { number } = await aDispatch(office, order)
    expect(
      await office.refused(409, createDispatch, { body: { carrierId, products: serialsOf(order) } }),
    ).toBe(`${order.serial}-01 (Caixa de pizza 35 cm): já está no romaneio ${number}.`)
  })

  test('is created only once if concurrent requests contain the same product', async () => {
    const order = await aReadyOrder(testApp.sql, office)
    const other = await aReadyOrder(testApp.sql, office)
    const replies = await Promise.all(
      [serialsOf(order, other), serialsOf(other, order), serialsOf(order)].map(products =>
        manager.try(createDispatch, { body: { carrierId, products } }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  test('can be changed: its carrier can be replaced, and products added and removed', async () => {
    const [kept, gone, added] = [
      await aReadyOrder(testApp.sql, office),
      await aReadyOrder(testApp.sql, office),
      await aReadyOrder(testApp.sql, office),
    ]
    const { id } = await aDispatch(office, kept, gone)
    const changed = await office.call(updateDispatch, {
      params: { id },
      body: { carrierId, products: serialsOf(kept, added) },
    })
    expect(changed.carrier.id).toBe(carrierId)
    expect(changed.products.map(({ serial }) => serial).sort()).toEqual(serialsOf(kept, added).sort())
    expect(await ready()).toContain(`${gone.serial}-01`)
    const { number } = await aDispatch(office, gone)
    expect(
      await office.refused(409, updateDispatch, {
        params: { id },
        body: { carrierId, products: serialsOf(kept, gone) },
      }),
    ).toContain(number)
  })

  test('cannot take a product before another stage in the sector of its delivery is completed', async () => {
    const order = await aReadyOrder(testApp.sql, office)
    const [serial = ''] = serialsOf(order)
    const body = { sector: finalCheck.key, after: stageOf(order, mounting.name), reason: 'Conferir de novo' }
    await manager.call(addStage, { params: { serial }, body })
    expect(await ready()).not.toContain(serial)
    await office.refused(409, createDispatch, { body: { carrierId, products: [serial] } })
    const { stages } = await office.call(getProduct, { params: { serial } })
    const params = { stageId: stages[3]?.id ?? 0 }
    await office.call(updateStage, { params, body: { status: 'COMPLETED' } })
    expect(await ready()).toContain(serial)
    expect((await aDispatch(office, order)).productCount).toBe(1)
  })

  test('changed by two people at the same time has the changes of both', async () => {
    const [kept, gone, first, second] = [
      await aReadyOrder(testApp.sql, office),
      await aReadyOrder(testApp.sql, office),
      await aReadyOrder(testApp.sql, office),
      await aReadyOrder(testApp.sql, office),
    ]
    const { id, carrier } = await aDispatch(office, kept, gone)
    const change = (by: Caller, body: BodyInput<typeof updateDispatch>) =>
      by.call(updateDispatch, { params: { id }, body })
    await Promise.all([
      change(office, { add: serialsOf(first) }),
      change(manager, { add: serialsOf(second) }),
      change(office, { remove: serialsOf(gone) }),
      change(manager, { add: serialsOf(first) }),
    ])
    const changed = await change(office, { remove: serialsOf(gone) })
    expect(changed.products.map(({ serial }) => serial).sort()).toEqual(serialsOf(kept, first, second).sort())
    expect(changed.carrier.id).toBe(carrier.id)
    const all = { remove: serialsOf(kept, first, second) }
    expect(await office.refused(400, updateDispatch, { params: { id }, body: all })).toContain('Produtos: ')
  })
})

test('the list of delivery notes is sorted newest first, paginated and filtered by state', async () => {
  const made = []
  for (let count = 0; count < 3; count += 1)
    made.push((await aDispatch(office, await aReadyOrder(testApp.sql, office))).id)
  await office.call(deleteDispatch, { params: { id: made[1] ?? 0 } })
  const ids = async (query: Record<string, string | number>) =>
    (await office.call(listDispatches, { query })).map(({ id }) => id)
  expect(await ids({ limit: 2 })).toEqual([made[2], made[1]])
  expect(await ids({ limit: 1, before: made[1] ?? 0 })).toEqual([made[0]])
  expect(await ids({ limit: 2, state: 'open' })).toEqual([made[2], made[0]])
  expect(await ids({ state: 'left' })).toEqual([])
})
