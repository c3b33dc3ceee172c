import { join } from 'node:path'
import {
  createDispatch,
  deleteDispatch,
  getDispatch,
  getSignature,
  leaveDispatch,
  listDispatches,
  listReady,
  returnProducts,
  updateDispatch,
} from '@etapa/domain/dispatches/endpoints'
import { cancelOrder, getOrder, getOrderEvents } from '@etapa/domain/orders/endpoints'
import { reworkStage } from '@etapa/domain/quality/rework'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { trackOrder } from '@etapa/domain/tracking/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, type Caller } from '../../test/caller.ts'
import { aDispatch, aReadyOrder, aSignature, serialsOf } from '../../test/dispatches.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { finalCheck, mounting } from '../../test/new-installation.ts'
import { stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let office: Caller
let floor: Caller
beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Rita' })
  office = await testApp.people.worker({ name: 'Ana' })
  floor = await testApp.people.worker({ name: 'Téo', role: 'floor' })
})
afterAll(() => expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads')))

const body = { driver: 'Ivo' }
const leave = (id: number, signature?: string) =>
  floor.call(leaveDispatch, { params: { id }, body: { ...body, ...(signature && { signature }) } })
const tracked = async (serial: string) =>
  (await testApp.anyone.call(trackOrder, { params: { code: serial } })).orders[0]
const ready = async () => (await office.call(listReady)).products.map(({ serial }) => serial)

describe('the departure of a delivery note', () => {
  test('completes the delivery stage of every product, and is recorded in the history of each order', async () => {
    const one = await aReadyOrder(testApp.sql, office, { identifications: ['Caixa', 'Tampa'] })
    const other = await aReadyOrder(testApp.sql, office)
    const { id, number, carrier } = await aDispatch(office, one, other)
    const left = await leave(id, aSignature)
    expect(left).toMatchObject({ state: 'left', driver: 'Ivo', leftBy: 'Téo', hasSignature: true })
    for (const order of [one, other]) {
      const { products, progress } = await office.call(getOrder, { params: { id: order.id } })
      expect(progress).toBe(100)
      for (const { stages } of products)
        expect(stages.at(-1)).toMatchObject({
          status: 'COMPLETED',
          deliveryType: 'ENTREGA',
          completedByUser: { name: 'Téo' },
        })
    }
    for (const order of [one, other]) {
      const events = await office.call(getOrderEvents, { params: { id: order.id } })
      const after = { dispatch: number, carrier: carrier.name, driver: 'Ivo', products: serialsOf(order) }
      expect(events.filter(({ kind }) => kind === 'dispatch-left')).toMatchObject([{ by: 'Téo', after }])
      expect(
        events.filter(event => event.after?.dispatch === number && event.kind === 'stage-completed'),
      ).toHaveLength(order.products.length)
    }
    expect((await office.call(listDispatches, { query: { state: 'left' } })).map(note => note.id)).toContain(
      id,
    )
  })

  test('stores the signature unchanged', async () => {
    const { id } = await aDispatch(office, await aReadyOrder(testApp.sql, office))
    await floor.refused(404, getSignature, { params: { id } })
    await leave(id, aSignature)
    const { rawPayload, headers } = await office.send({ url: addressOf(getSignature, { id }) })
    expect(headers['content-type']).toBe('image/png')
    expect(`data:image/png;base64,${rawPayload.toString('base64')}`).toBe(aSignature)
  })

  test.each([
    ['no data URL', 'abc', 'Assinatura: use uma imagem PNG ou JPEG'],
    ['another type', 'data:image/svg+xml;base64,AAAA', 'Assinatura: use uma imagem PNG ou JPEG'],
    ['a wrong type', 'data:image/png;base64,R0lGODlhAQABAAAAACw=', 'Assinatura: use uma imagem PNG ou JPEG'],
    ['300 kB and one byte', `data:image/png;base64,${'A'.repeat(400_004)}`, 'Assinatura: no máximo 300 kB'],
  ])('is refused with %s as a signature', async (_, signature, message) => {
    const { id } = await aDispatch(office, await aReadyOrder(testApp.sql, office))
    expect(await floor.refused(400, leaveDispatch, { params: { id }, body: { ...body, signature } })).toBe(
      message,
    )
  })

  test('is refused as a whole if some products may not leave, and the message names them', async () => {
    const [fine, cancelled, reworked] = [
      await aReadyOrder(testApp.sql, office),
      await aReadyOrder(testApp.sql, office, { identifications: ['Tampa'] }),
      await aReadyOrder(testApp.sql, office, { identifications: ['Fundo'] }),
    ]
    const { id } = await aDispatch(office, fine, cancelled, reworked)
    await manager.call(cancelOrder, { params: { id: cancelled.id } })
    await manager.call(updateStage, {
      params: { stageId: stageOf(reworked, mounting.name) },
      body: { status: 'PENDING' },
    })
    const message = await floor.refused(409, leaveDispatch, { params: { id }, body })
    expect(message.split('\n').sort()).toEqual(
      [
        `${cancelled.serial}-01 (Tampa): a ordem de serviço foi cancelada.`,
        `${reworked.serial}-01 (Fundo): A etapa ${finalCheck.name} está bloqueada: ${mounting.name} ainda não foi finalizada.`,
      ].sort(),
    )
    expect((await office.call(getOrder, { params: { id: fine.id } })).progress).toBe(75)
    const { carrier } = await office.call(getDispatch, { params: { id } })
    await office.call(updateDispatch, {
      params: { id },
      body: { carrierId: carrier.id, products: serialsOf(fine) },
    })
    expect((await leave(id)).productCount).toBe(1)
  })

  test('is recorded only once if several people submit it at once', async () => {
    const order = await aReadyOrder(testApp.sql, office, { identifications: ['Caixa', 'Tampa'] })
    const { id, number } = await aDispatch(office, order)
    const replies = await Promise.all(
      [floor, office, manager].map(person => person.try(leaveDispatch, { params: { id }, body })),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)?.body).toMatch(
      new RegExp(`^O romaneio ${number} já saiu em \\d{2}/\\d{2}/\\d{4} \\d{2}:\\d{2}\\.$`),
    )
    const events = await office.call(getOrderEvents, { params: { id: order.id } })
    expect(events.filter(({ kind }) => kind === 'dispatch-left')).toHaveLength(1)
  })

  test('does not deadlock with the departure of another note with products of the same orders', async () => {
    const orders = []
    for (let count = 0; count < 4; count += 1)
      orders.push(await aReadyOrder(testApp.sql, office, { identifications: ['Caixa', 'Tampa'] }))
    const carrierId = (await aDispatch(office, await aReadyOrder(testApp.sql, office))).carrier.id
    const notes = []
    for (const place of [0, 1]) {
      const products = orders.map(({ products }) => products[place]?.serial ?? '')
      const { id } = await office.call(createDispatch, {
        body: { carrierId, products: place === 0 ? products : products.reverse() },
      })
      notes.push(id)
    }
    const left = await Promise.all(notes.map(id => leave(id)))
    expect(left.map(({ state }) => state)).toEqual(['left', 'left'])
  })

  test('is final: the note can be neither changed nor cancelled, and a cancelled one cannot depart', async () => {
    const order = await aReadyOrder(testApp.sql, office)
    const { id, carrier } = await aDispatch(office, order)
    await leave(id)
    await office.refused(409, deleteDispatch, { params: { id } })
    await office.refused(409, updateDispatch, {
      params: { id },
      body: { carrierId: carrier.id, products: serialsOf(order) },
    })
    const gone = await aDispatch(office, await aReadyOrder(testApp.sql, office))
    await office.call(deleteDispatch, { params: { id: gone.id } })
    expect(await office.refused(409, leaveDispatch, { params: { id: gone.id }, body })).toBe(
      `O romaneio ${gone.number} foi cancelado.`,
    )
  })

  test("is included in the customer's tracking data until the product is returned", async () => {
    const order = await aReadyOrder(testApp.sql, office)
    const { id } = await aDispatch(office, order)
    expect((await tracked(order.serial))?.products[0]?.leftAt).toBeNull()
    const { leftAt } = await leave(id)
    expect((await tracked(order.serial))?.products[0]?.leftAt).toBe(leftAt)
    await office.call(returnProducts, {
      params: { id },
      body: { serials: serialsOf(order), reason: 'Fechado' },
    })
    expect((await tracked(order.serial))?.products[0]?.leftAt).toBeNull()
  })
})

describe('returning products', () => {
  test('reopens their delivery stages, so that they can leave again, and is recorded in the history', async () => {
    const order = await aReadyOrder(testApp.sql, office, { identifications: ['Caixa', 'Tampa'] })
    const { id, number } = await aDispatch(office, order)
    await leave(id)
    const [back = '', kept = ''] = serialsOf(order)
    const returned = await floor.call(returnProducts, {
      params: { id },
      body: { serials: [back], reason: 'Endereço errado' },
    })
    expect(returned).toMatchObject({ state: 'partly-returned', returnedCount: 1 })
    expect(returned.products).toMatchObject([
      { serial: back, returnReason: 'Endereço errado', returnedBy: 'Téo' },
      { serial: kept, returnedAt: null },
    ])
    expect(await ready()).toContain(back)
    expect(await ready()).not.toContain(kept)
    const events = await office.call(getOrderEvents, { params: { id: order.id } })
    expect(events.find(({ kind }) => kind === 'dispatch-returned')).toMatchObject({
      by: 'Téo',
      after: { dispatch: number, products: [back], reason: 'Endereço errado' },
    })
    const { carrier } = returned
    const again = await office.call(createDispatch, {
      body: { carrierId: carrier.id, products: [back] },
    })
    await leave(again.id)
    expect((await office.call(getOrder, { params: { id: order.id } })).progress).toBe(100)
    await floor.call(returnProducts, { params: { id }, body: { serials: [kept], reason: 'Avaria' } })
    expect((await office.call(getDispatch, { params: { id } })).state).toBe('returned')
  })

  test('is refused before the delivery note has left, and for products already returned', async () => {
    const order = await aReadyOrder(testApp.sql, office)
    const { id, number } = await aDispatch(office, order)
    const input = { params: { id }, body: { serials: serialsOf(order), reason: 'Fechado' } }
    expect(await floor.refused(409, returnProducts, input)).toBe(`O romaneio ${number} ainda não saiu.`)
    await leave(id)
    const replies = await Promise.all([floor, office].map(person => person.try(returnProducts, input)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await floor.refused(409, returnProducts, input)).toBe(
      `Não estão fora com o romaneio ${number}: ${order.serial}-01.`,
    )
  })

  test.each([
    [
      'reopened by hand',
      (stageId: number) => manager.call(updateStage, { params: { stageId }, body: { status: 'PENDING' } }),
    ],
    [
      'reopened by a complaint',
      (stageId: number) =>
        manager.call(reworkStage, {
          params: { stageId },
          body: { backTo: stageId, reasonIds: [], note: 'Riscado', fault: 'oficina' },
        }),
    ],
  ])('happens automatically if the delivery stage is %s', async (_, reopen) => {
    const order = await aReadyOrder(testApp.sql, office)
    const { id } = await aDispatch(office, order)
    await leave(id)
    await reopen(stageOf(order, finalCheck.name))
    expect(await office.call(getDispatch, { params: { id } })).toMatchObject({
      state: 'returned',
      products: [{ returnReason: '', returnedBy: null }],
    })
    expect(await ready()).toContain(`${order.serial}-01`)
    await aDispatch(office, order)
  })
})
