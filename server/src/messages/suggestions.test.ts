import { createDispatch, leaveDispatch, returnProducts } from '@etapa/domain/dispatches/endpoints'
import type { MessageEvent } from '@etapa/domain/messages/catalogue'
import { dismissPending, listPending, recordSent } from '@etapa/domain/messages/pending'
import { defaultTemplate, updateTemplate } from '@etapa/domain/messages/template'
import { addStage, cancelOrder, getOrderEvents, updateOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { addProduct, updateProduct } from '@etapa/domain/orders/page-endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { aCarrier, aDispatch, aReadyOrder, serialsOf } from '../../test/dispatches.ts'
import { artwork, engraving, finalCheck, mounting } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import { wakeOutbox } from '../../test/wake-outbox.ts'

const testApp = useTestApp()
let manager: Caller
let office: Caller

beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Rita' })
  office = await testApp.people.worker({ name: 'Ana' })
})
beforeEach(async () => {
  await dispatched()
  await testApp.sql`delete from message_templates`
  await testApp.sql`delete from message_suggestions`
})

const dispatched = () =>
  expect.poll(() => testApp.sql`select from undispatched_events where failure is null`).toHaveLength(0)

async function turnOn(...events: MessageEvent[]) {
  for (const event of events) {
    const { text, subject } = defaultTemplate(event)
    const body = { text, subject, whatsapp: true, email: false, sectors: [artwork.key] }
    await manager.call(updateTemplate, { params: { event }, body })
  }
}
const complete = async (order: OrderInList, names: string[], product = 0) => {
  for (const name of names)
    await office.call(updateStage, {
      params: { stageId: stageOf(order, name, product) },
      body: { status: 'COMPLETED' },
    })
}
async function suggested(): Promise<string[]> {
  await dispatched()
  return (await office.call(listPending)).messages.map(({ serial, event }) => `${event} ${serial}`)
}
const beforeDelivery = [artwork, engraving, mounting].map(({ name }) => name)

describe('a suggestion', () => {
  test('is not made while all messages are off, as in a new installation', async () => {
    const order = await anOrder(testApp.sql, office, { dueOn: '2027-01-10' })
    await complete(order, [...beforeDelivery, finalCheck.name])
    expect(await suggested()).toEqual([])
    expect(await office.call(listPending)).toEqual({ count: 0, messages: [] })
  })

  test('is made for a new order', async () => {
    await turnOn('order-received')
    const { serial } = await anOrder(testApp.sql, office)
    expect(await suggested()).toEqual([`order-received ${serial}`])
  })

  test('is made when the last product is ready and when the last product is delivered', async () => {
    await turnOn('ready', 'delivered')
    const order = await anOrder(testApp.sql, office, { identifications: ['Tampa', 'Fundo'] })
    await complete(order, beforeDelivery)
    expect(await suggested()).toEqual([])
    await complete(order, beforeDelivery, 1)
    expect(await suggested()).toEqual([`ready ${order.serial}`])
    await office.call(recordSent, { body: { orderId: order.id, event: 'ready', channel: 'whatsapp' } })
    await complete(order, [finalCheck.name])
    expect(await suggested()).toEqual([])
    await complete(order, [finalCheck.name], 1)
    expect(await suggested()).toEqual([`delivered ${order.serial}`])
  })

  test('is made when all products have passed through a chosen sector', async () => {
    await turnOn('stage-finished')
    const order = await anOrder(testApp.sql, office, { identifications: ['Tampa', 'Fundo'] })
    await complete(order, [artwork.name, engraving.name])
    expect(await suggested()).toEqual([])
    await complete(order, [artwork.name], 1)
    expect(await suggested()).toEqual([`stage-finished ${order.serial}`])
    await complete(order, [engraving.name], 1)
    expect(await suggested()).toEqual([`stage-finished ${order.serial}`])
    const [message] = (await office.call(listPending)).messages
    expect(message?.text).toContain(`já passou por ${artwork.name}`)
    const params = { serial: serialsOf(order)[0] ?? '' }
    const added = { sector: mounting.key, after: stageOf(order, mounting.name), reason: 'Pedido do cliente' }
    await manager.call(addStage, { params, body: added })
    expect(await suggested()).toEqual([`stage-finished ${order.serial}`])
    await manager.call(addProduct, {
      params: { id: order.id },
      body: { identification: 'Alça', productTypeId: 1 },
    })
    expect(await suggested()).toEqual([])
  })

  test('is made when the deadline is postponed, but not when it is brought forward or first set', async () => {
    await turnOn('delayed')
    const order = await anOrder(testApp.sql, office)
    const promise = (dueOn: string | null) =>
      office.call(updateOrder, { params: { id: order.id }, body: { dueOn } })
    for (const dueOn of ['2027-01-10', '2027-01-05', null, '2027-01-06']) await promise(dueOn)
    expect(await suggested()).toEqual([])
    await promise('2027-01-07')
    expect(await suggested()).toEqual([`delayed ${order.serial}`])
    const [message] = (await office.call(listPending)).messages
    expect(message?.text).toContain('mudou para 07/01/2027')
  })

  test('of a new deadline is withdrawn if the deadline is moved back or removed, and stays if it is still later', async () => {
    await turnOn('delayed')
    const order = await anOrder(testApp.sql, office, { dueOn: '2027-01-10' })
    const promise = (dueOn: string | null) =>
      office.call(updateOrder, { params: { id: order.id }, body: { dueOn } })
    for (const later of ['2027-01-20', '2028-01-10', '2027-01-20', '2027-01-12']) {
      await promise(later)
      expect(await suggested()).toEqual([`delayed ${order.serial}`])
    }
    expect((await office.call(listPending)).messages[0]?.text).toContain('mudou para 12/01/2027')
    await promise('2027-01-10')
    expect(await suggested()).toEqual([])
    await promise('2027-01-20')
    expect(await suggested()).toEqual([`delayed ${order.serial}`])
    await promise(null)
    expect(await suggested()).toEqual([])
  })

  test('of a new deadline is not made if the correction is dispatched together with the mistake', async () => {
    const order = await anOrder(testApp.sql, office, { dueOn: '2027-01-10' })
    for (const dueOn of ['2028-01-10', '2027-01-10'])
      await office.call(updateOrder, { params: { id: order.id }, body: { dueOn } })
    await dispatched()
    await turnOn('delayed')
    await testApp.sql`
      insert into undispatched_events (event_id)
      select id from order_events where service_order_id = ${order.id} order by id`
    await wakeOutbox(testApp.sql)
    expect(await suggested()).toEqual([])
  })

  test('replaces an older one for the same order', async () => {
    await turnOn('order-received', 'ready')
    const order = await anOrder(testApp.sql, office)
    await complete(order, beforeDelivery)
    expect(await suggested()).toEqual([`ready ${order.serial}`])
  })

  test('is neither listed nor counted if the client opted out of WhatsApp messages', async () => {
    await turnOn('order-received')
    const silent = await anOrder(testApp.sql, office)
    const { serial } = await anOrder(testApp.sql, office)
    await testApp.sql`update clients set no_whatsapp = true where id = ${silent.clientId}`
    expect(await suggested()).toEqual([`order-received ${serial}`])
    expect((await office.call(listPending)).count).toBe(1)
  })

  test('is withdrawn if the stage that caused it is reopened, or if the order is cancelled', async () => {
    await turnOn('ready', 'order-received')
    const order = await anOrder(testApp.sql, office, { done: beforeDelivery })
    expect(await suggested()).toEqual([`ready ${order.serial}`])
    await manager.call(updateStage, {
      params: { stageId: stageOf(order, mounting.name) },
      body: { status: 'PENDING' },
    })
    expect(await suggested()).toEqual([])
    const other = await anOrder(testApp.sql, office)
    expect(await suggested()).toHaveLength(1)
    await manager.call(cancelOrder, { params: { id: other.id } })
    expect(await suggested()).toEqual([])
  })

  test.each(['a stage is added', 'a product is added', 'a service is exchanged'])(
    'that the order is ready is withdrawn if %s',
    async change => {
      await turnOn('ready')
      const order = await anOrder(testApp.sql, office, { done: beforeDelivery })
      expect(await suggested()).toEqual([`ready ${order.serial}`])
      const [serial = ''] = serialsOf(order)
      await manager.call(updateProduct, { params: { serial }, body: { identification: 'Tampa azul' } })
      expect(await suggested()).toEqual([`ready ${order.serial}`])
      const after = stageOf(order, mounting.name)
      const reason = 'Pedido do cliente'
      if (change === 'a stage is added')
        await manager.call(addStage, { params: { serial }, body: { sector: artwork.key, after, reason } })
      else if (change === 'a product is added')
        await manager.call(addProduct, {
          params: { id: order.id },
          body: { identification: 'Fundo', productTypeId: 1 },
        })
      else await manager.call(updateProduct, { params: { serial }, body: { productTypeId: 2, reason } })
      expect(await suggested()).toEqual([])
    },
  )

  describe('when a dispatch leaves', () => {
    const leave = (id: number) => office.call(leaveDispatch, { params: { id }, body: { driver: 'Ivo' } })

    test('is “out for delivery” instead of “delivered”, names the products, and is withdrawn if they are returned', async () => {
      await turnOn('ready', 'out-for-delivery', 'delivered')
      const order = await aReadyOrder(testApp.sql, office, { identifications: ['Tampa', 'Fundo'] })
      const [first = '', second = ''] = serialsOf(order)
      const carrierId = await aCarrier(office)
      const notes = []
      for (const serial of [first, second])
        notes.push(await office.call(createDispatch, { body: { carrierId, products: [serial] } }))
      expect(await suggested()).toEqual([`ready ${order.serial}`])
      await leave(notes[0]?.id ?? 0)
      expect(await suggested()).toEqual([`out-for-delivery ${order.serial}`])
      const [message] = (await office.call(listPending)).messages
      expect(message?.text).toContain(`saiu para entrega: Tampa.`)
      await office.call(recordSent, {
        body: { orderId: order.id, event: 'out-for-delivery', channel: 'whatsapp' },
      })
      await leave(notes[1]?.id ?? 0)
      expect(await suggested()).toEqual([`out-for-delivery ${order.serial}`])
      expect((await office.call(listPending)).messages[0]?.text).toContain('saiu para entrega: Fundo.')
      await office.call(returnProducts, {
        params: { id: notes[1]?.id ?? 0 },
        body: { serials: [second], reason: 'Fechado' },
      })
      expect(await suggested()).toEqual([])
    })

    test('is “delivered” if only that message is turned on, and is made once per order', async () => {
      await turnOn('delivered')
      const order = await aReadyOrder(testApp.sql, office, { identifications: ['Tampa', 'Fundo'] })
      await leave((await aDispatch(office, order)).id)
      expect(await suggested()).toEqual([`delivered ${order.serial}`])
    })
  })

  test('is made once even if an event is dispatched twice', async () => {
    await turnOn('order-received')
    const order = await anOrder(testApp.sql, office)
    await suggested()
    await office.call(recordSent, {
      body: { orderId: order.id, event: 'order-received', channel: 'whatsapp' },
    })
    await testApp.sql`
      insert into undispatched_events (event_id) select min(id) from order_events where service_order_id = ${order.id}`
    expect(await suggested()).toEqual([])
  })

  test('is about the latest event if several events of an order are dispatched at once', async () => {
    const order = await anOrder(testApp.sql, office, { dueOn: '2027-01-05' })
    await office.call(updateOrder, { params: { id: order.id }, body: { dueOn: '2027-01-06' } })
    await dispatched()
    await turnOn('order-received', 'delayed')
    await testApp.sql`
      insert into undispatched_events (event_id)
      select id from order_events where service_order_id = ${order.id} order by id`
    await wakeOutbox(testApp.sql)
    expect(await suggested()).toEqual([`delayed ${order.serial}`])
  })

  test('has all placeholders filled in except the recipient, and lists mobile numbers first', async () => {
    await turnOn('order-received')
    const order = await anOrder(testApp.sql, office, { identifications: ['Tampa {link}'], client: 'Caixas' })
    await testApp.sql`
      update clients set representative = 'Rui', telephone = '(11) 3456-7890',
        contacts = '[{"name": "Bia", "role": "", "telephone": "(11) 98765-4321", "email": ""}]'
      where id = ${order.clientId}`
    await suggested()
    const [message] = (await office.call(listPending)).messages
    expect(message).toMatchObject({
      client: 'Caixas',
      text: expect.stringContaining(`{contato}! Recebemos o pedido ${order.serial}: Tampa {link}.`),
      recipients: [
        { name: 'Bia', digits: '5511987654321', isMobile: true },
        { name: 'Rui', digits: '551134567890', isMobile: false },
      ],
    })
  })
})

describe('pending messages', () => {
  test('a message marked as sent by several people at once is recorded once in the history', async () => {
    await turnOn('order-received')
    const order = await anOrder(testApp.sql, office)
    await suggested()
    const body = { orderId: order.id, event: 'order-received', channel: 'whatsapp' } as const
    await Promise.all([office, manager, office, manager].map(person => person.call(recordSent, { body })))
    expect(await suggested()).toEqual([])
    const events = await office.call(getOrderEvents, { params: { id: order.id } })
    expect(events.filter(({ kind }) => kind === 'customer-told')).toMatchObject([
      { after: { event: 'order-received', channel: 'whatsapp' } },
    ])
  })

  test('dismissing a suggestion removes it from the list without an event in the history', async () => {
    await turnOn('order-received')
    const order = await anOrder(testApp.sql, office)
    await suggested()
    await office.call(dismissPending, { body: { orderId: order.id, event: 'order-received' } })
    expect(await suggested()).toEqual([])
    const events = await office.call(getOrderEvents, { params: { id: order.id } })
    expect(events.map(({ kind }) => kind)).toEqual(['order-created'])
  })

  test('dismissing a suggestion that has been replaced, or marking it as sent, keeps the newer one', async () => {
    await turnOn('order-received', 'ready')
    const order = await anOrder(testApp.sql, office, { done: beforeDelivery })
    expect(await suggested()).toEqual([`ready ${order.serial}`])
    const replaced = { orderId: order.id, event: 'order-received' } as const
    await office.call(dismissPending, { body: replaced })
    expect(await suggested()).toEqual([`ready ${order.serial}`])
    await office.call(recordSent, { body: { ...replaced, channel: 'whatsapp' } })
    expect(await suggested()).toEqual([`ready ${order.serial}`])
  })

  test('marking a message as sent is refused for a cancelled or unknown order, and for channels other than WhatsApp', async () => {
    const order = await anOrder(testApp.sql, office)
    await testApp.sql`update service_orders set cancelled_at = now() where id = ${order.id}`
    const body = { orderId: order.id, event: 'ready', channel: 'whatsapp' } as const
    for (const orderId of [order.id, 999_999])
      await office.refused(404, recordSent, { body: { ...body, orderId } })
    await office.refused(400, recordSent, { body: { ...body, channel: 'email' as 'whatsapp' } })
  })
})
