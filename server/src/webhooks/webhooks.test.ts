import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decideLink } from '@etapa/domain/approvals/link-endpoints'
import { createBill } from '@etapa/domain/billing/endpoints'
import { leaveDispatch } from '@etapa/domain/dispatches/endpoints'
import { listNotifications } from '@etapa/domain/notifications/notification'
import { cancelOrder, restoreOrder, updateOrder } from '@etapa/domain/orders/endpoints'
import { removeProduct } from '@etapa/domain/orders/page-endpoints'
import { listReasons } from '@etapa/domain/quality/reason'
import { reworkStage } from '@etapa/domain/quality/rework'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { type HookEvent, hookEventNames } from '@etapa/domain/webhooks/hook-events'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  mostHooks,
  resendDelivery,
  rotateSecret,
  updateWebhook,
} from '@etapa/domain/webhooks/webhook'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aLink, aVersion } from '../../test/approvals.ts'
import { aFinishedOrder } from '../../test/bills.ts'
import { addressOf, type Caller } from '../../test/caller.ts'
import { aDispatch } from '../../test/dispatches.ts'
import { artwork, engraving, steps } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { type Receiver, startReceiver } from '../../test/receiver.ts'
import { useTestApp } from '../../test/test-app.ts'
import { createWebhook as create } from './webhooks.ts'

const testApp = useTestApp({ WEBHOOK_ALLOW_PRIVATE: 'true' })
let manager: Caller
let receiver: Receiver

beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Marta' })
})
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  await testApp.sql`delete from webhooks`
  await receiver.close()
})
afterAll(() => testApp.sql`delete from webhooks`)

const examples = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8').matchAll(
  /^### (\S+)\n[^#]*?```json\n([\s\S]*?)```/gm,
)
/** The example bodies in docs/webhooks.md, by type. */
const documented = new Map([...examples].map(([, type = '', body = '']) => [type, JSON.parse(body)]))

/**
 * Replaces each leaf of a value by the name of its type. Null counts as a string, and lists keep only their first item.
 */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? 'string' : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
}

test('docs/webhooks.md has an example of every webhook event, and of no others', () => {
  expect([...documented.keys()]).toEqual(hookEventNames)
  expect([...documented].map(([type, { type: shown }]) => [type, shown])).toEqual(
    hookEventNames.map(name => [name, name]),
  )
})

const aHook = (events: HookEvent[] = hookEventNames, more = {}) =>
  manager.call(createWebhook, { body: { url: receiver.url, events, ...more } })

/** The event types received so far. */
const types = () => receiver.received.map(({ body }) => JSON.parse(body).type as string)
const lastOf = (type: HookEvent) =>
  receiver.received.map(({ body }) => JSON.parse(body)).findLast(each => each.type === type)

describe('a webhook', () => {
  test('receives the events it subscribes to, signed, without prices or staff names', async () => {
    const { secret, ...hook } = await aHook(['order.created'])
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(hook).toMatchObject({ isActive: true, offReason: null, madeBy: 'Marta', rotatingUntil: null })
    expect(await manager.call(listWebhooks)).toEqual([hook])
    const order = await anOrder(testApp.sql, manager, { price: 987_654 })
    await expect.poll(types).toEqual(['order.created'])
    const [sent] = receiver.received
    const body = new Verifier(secret).verify(sent?.body ?? '', sent?.headers ?? {})
    expect(body).toMatchObject({
      type: 'order.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { order: { id: order.id, serial: order.serial, isUrgent: false } },
    })
    expect(sent?.body).not.toMatch(/987654|Marta/)
    await expect
      .poll(() => manager.call(listDeliveries, { params: { id: hook.id } }))
      .toMatchObject([
        {
          messageId: sent?.headers['webhook-id'],
          type: 'order.created',
          serial: order.serial,
          state: 'sent',
          tries: 1,
          answer: 'HTTP 200 ok',
        },
      ])
  })

  test('receives each event in the life of an order exactly once, in the documented shape', async () => {
    await aHook()
    const params = (await anOrder(testApp.sql, manager, { identifications: ['Tampa'] })) as { id: number }
    const order = await anOrder(testApp.sql, manager, { identifications: ['Caixa', 'Fundo'], price: 987_654 })
    await manager.call(updateOrder, { params: { id: params.id }, body: { isUrgent: true } })
    await manager.call(cancelOrder, { params: { id: params.id } })
    await manager.call(restoreOrder, { params: { id: params.id } })
    const tick = (stageId: number, status: 'COMPLETED' | 'PENDING') =>
      manager.call(updateStage, { params: { stageId }, body: { status } })
    await tick(stageOf(order, artwork.name), 'COMPLETED')
    await tick(stageOf(order, artwork.name), 'PENDING')
    await tick(stageOf(order, artwork.name), 'COMPLETED')
    const reason = (await manager.call(listReasons)).find(({ sector }) => sector.key === engraving.key)
    await manager.call(reworkStage, {
      params: { stageId: stageOf(order, engraving.name) },
      body: { backTo: stageOf(order, artwork.name), reasonIds: [reason?.id ?? 0], fault: 'oficina' },
    })
    const version = await aVersion(manager, order)
    const { token } = await aLink(manager, version.id)
    await testApp.anyone.call(decideLink, {
      params: { token },
      body: { decision: 'approved', name: 'Rui Costa' },
    })
    for (const { name } of steps.filter(step => !step.isDelivery))
      for (const place of [0, 1]) await tick(stageOf(order, name, place), 'COMPLETED')
    const { id, number, carrier } = await aDispatch(manager, order)
    await manager.call(leaveDispatch, { params: { id }, body: { driver: 'Ivo' } })
    const { clientId } = order
    const billedWith = await aFinishedOrder(manager, clientId)
    const bill = await manager.call(createBill, {
      body: { clientId, orderIds: [order.id, billedWith.id], instalments: [{ days: 30 }] },
    })
    const often = (type: string) => types().filter(each => each === type).length
    await expect.poll(() => often('bill.created')).toBe(1)
    await expect.poll(() => testApp.sql`select from outbox where state = 'pending'`).toHaveLength(0)
    expect(Object.fromEntries(hookEventNames.map(type => [type, often(type)]))).toEqual({
      'order.created': 3,
      'order.updated': 1,
      'order.cancelled': 1,
      'order.restored': 1,
      'stage.completed': 2 + 3 * steps.length,
      'stage.reopened': 1,
      'rework.requested': 1,
      'approval.decided': 1,
      'order.finished': 2,
      'order.delivered': 2,
      'bill.created': 1,
      'dispatch.left': 1,
    })
    const completed = receiver.received
      .map(({ body }) => JSON.parse(body))
      .filter(each => each.type === 'stage.completed')
    const last = completed.find(
      ({ data }) => data.product.serial === `${order.serial}-02` && data.stage.isDelivery,
    )
    expect(last.data).toMatchObject({ order: { id: order.id }, product: { identification: 'Fundo' } })
    expect(lastOf('approval.decided').data).toMatchObject({
      order: { id: order.id },
      product: { serial: `${order.serial}-01` },
      approval: { version: 1, decision: 'approved' },
    })
    expect(lastOf('dispatch.left').data.dispatch).toEqual({
      number,
      carrier: carrier.name,
      products: [`${order.serial}-01`, `${order.serial}-02`],
    })
    expect(lastOf('rework.requested').data.rework).toEqual({
      backTo: artwork.name,
      reasons: [reason?.label],
      isComplaint: false,
      attempt: expect.any(Number),
    })
    expect(lastOf('bill.created').data.bill).toMatchObject({
      id: bill.id,
      number: bill.number,
      orders: [order.serial, billedWith.serial],
    })
    expect(JSON.stringify(lastOf('bill.created'))).not.toContain('987654')
    for (const type of hookEventNames) expect(shapeOf(lastOf(type))).toEqual(shapeOf(documented.get(type)))
    expect(Math.max(...receiver.received.map(({ body }) => body.length))).toBeLessThan(20_000)
  })

  test('receives order.finished but not order.delivered for an order without a delivery stage', async () => {
    await aHook(['order.finished', 'order.delivered'])
    const order = await anOrder(testApp.sql, manager)
    await testApp.sql`update stages set step_id = null where service_order_id = ${order.id}`
    for (const { name } of steps)
      await manager.call(updateStage, {
        params: { stageId: stageOf(order, name) },
        body: { status: 'COMPLETED' },
      })
    await expect.poll(() => testApp.sql`select from undispatched_events`).toHaveLength(0)
    await expect.poll(() => testApp.sql`select from outbox where state = 'pending'`).toHaveLength(0)
    expect(types()).toEqual(['order.finished'])
  })

  test('receives both order.delivered and order.finished if the stages are ticked in reverse order', async () => {
    await aHook(['order.finished', 'order.delivered'])
    const order = await anOrder(testApp.sql, manager)
    for (const { name } of steps.toReversed())
      await manager.call(updateStage, {
        params: { stageId: stageOf(order, name) },
        body: { status: 'COMPLETED' },
      })
    await expect.poll(types).toHaveLength(2)
    expect(types().sort()).toEqual(['order.delivered', 'order.finished'])
  })

  test.each([
    ['after', true],
    ['before', false],
  ])(
    "receives order.finished once if the unfinished product is removed %s the finished product's events are dispatched",
    async (_, isAwaited) => {
      await aHook(['order.finished', 'order.delivered'])
      const order = await anOrder(testApp.sql, manager, { identifications: ['Tampa', 'Fundo'] })
      const allDispatched = () =>
        expect.poll(() => testApp.sql`select from undispatched_events`).toHaveLength(0)
      for (const { name } of steps.filter(step => !step.isDelivery))
        await manager.call(updateStage, {
          params: { stageId: stageOf(order, name) },
          body: { status: 'COMPLETED' },
        })
      if (isAwaited) await allDispatched()
      await manager.call(removeProduct, { params: { serial: `${order.serial}-02` } })
      await allDispatched()
      await expect.poll(() => testApp.sql`select from outbox where state = 'pending'`).toHaveLength(0)
      expect(types()).toEqual(['order.finished'])
    },
  )

  test('misses events while it is off, but its failed deliveries can be resent once it is on again', async () => {
    const { id } = await aHook(['order.created'])
    receiver.answer = (_, response) => void response.writeHead(500).end()
    await anOrder(testApp.sql, manager)
    await expect.poll(types).toHaveLength(1)
    const params = { id }
    const { isActive } = await manager.call(updateWebhook, { params, body: { isActive: false } })
    expect(isActive).toBe(false)
    const [delivery] = await manager.call(listDeliveries, { params })
    expect(delivery).toMatchObject({ state: 'failed', answer: 'Web hook desligado antes da entrega' })
    expect(await manager.refused(409, resendDelivery, { params: { id: delivery?.id ?? 0 } })).toContain(
      'Ligue-o',
    )
    await anOrder(testApp.sql, manager)
    await expect.poll(() => testApp.sql`select from undispatched_events`).toHaveLength(0)
    receiver.answer = (_, response) => void response.end()
    await manager.call(updateWebhook, { params, body: { isActive: true } })
    await anOrder(testApp.sql, manager)
    await expect.poll(types).toHaveLength(2)
    await manager.call(resendDelivery, { params: { id: delivery?.id ?? 0 } })
    await expect.poll(types).toHaveLength(3)
    expect(receiver.received[2]?.headers['webhook-id']).toBe(delivery?.messageId)
    expect(receiver.received[2]?.body).toBe(receiver.received[0]?.body)
  })

  test('that responds with 410 is turned off with a notification to managers only, and can be turned on again', async () => {
    const other = await testApp.people.manager()
    const worker = await testApp.people.worker()
    const { id } = await aHook(['order.created'])
    receiver.answer = (_, response) => void response.writeHead(410).end()
    await anOrder(testApp.sql, manager)
    await expect
      .poll(() => manager.call(listWebhooks))
      .toMatchObject([{ id, isActive: false, offReason: 'gone' }])
    for (const each of [manager, other]) {
      const [notice] = await each.call(listNotifications)
      expect(notice).toMatchObject({ kind: 'hook-off', serial: null })
    }
    expect(await worker.call(listNotifications)).toEqual([])
    const on = await manager.call(updateWebhook, { params: { id }, body: { isActive: true } })
    expect(on).toMatchObject({ isActive: true, offReason: null })
  })

  test('has deliveries signed with the old and the new secret for a day after a rotation, and is listed without secrets', async () => {
    const { id, secret } = await aHook(['order.created'])
    const given = `whsec_${Buffer.alloc(24, 9).toString('base64')}`
    const rotated = await manager.call(rotateSecret, { params: { id }, body: { secret: given } })
    expect(rotated.secret).toBe(given)
    expect(Math.round((Date.parse(rotated.rotatingUntil ?? '') - Date.now()) / 3_600_000)).toBe(24)
    await anOrder(testApp.sql, manager)
    await expect.poll(types).toHaveLength(1)
    const [sent] = receiver.received
    for (const valid of [secret, given]) new Verifier(valid).verify(sent?.body ?? '', sent?.headers ?? {})
    const again = await manager.call(rotateSecret, { params: { id } })
    expect(again.secret).not.toBe(given)
    await anOrder(testApp.sql, manager)
    await expect.poll(types).toHaveLength(2)
    const [, later] = receiver.received
    for (const valid of [secret, given, again.secret])
      new Verifier(valid).verify(later?.body ?? '', later?.headers ?? {})
    expect(JSON.stringify(await manager.call(listWebhooks))).not.toContain('whsec_')
    const expired = JSON.stringify([{ secret: 'whsec_vencido', until: '2026-01-01T00:00:00Z' }])
    await testApp.sql`update webhooks set old_secrets = ${expired}::text::jsonb where id = ${id}`
    await manager.call(rotateSecret, { params: { id } })
    expect(await testApp.sql`select from webhooks where old_secrets::text like '%vencido%'`).toEqual([])
  })

  test('is deleted with its deliveries, and further calls for it return 404', async () => {
    const { id } = await aHook(['order.created'])
    await anOrder(testApp.sql, manager)
    await expect.poll(types).toHaveLength(1)
    await manager.call(deleteWebhook, { params: { id } })
    expect(await testApp.sql`select from outbox`).toEqual([])
    for (const [endpoint, body] of [
      [deleteWebhook, undefined],
      [updateWebhook, { isActive: true }],
      [rotateSecret, {}],
      [listDeliveries, undefined],
      [resendDelivery, undefined],
    ] as const) {
      const { statusCode } = await manager.send({
        method: endpoint.method,
        url: addressOf(endpoint, { id }),
        ...(body && { payload: body }),
      })
      expect([endpoint.path, statusCode]).toEqual([endpoint.path, 404])
    }
  })
})

describe('creating a webhook is rejected with a message', () => {
  const url = 'https://loja.exemplo.com.br/etapa'
  test.each([
    [
      { url: 'loja', events: ['order.created'] },
      'Endereço: use um endereço como https://loja.exemplo.com.br/etapa',
    ],
    [
      { url: 'ftp://loja.test', events: ['order.created'] },
      'Endereço: use um endereço como https://loja.exemplo.com.br/etapa',
    ],
    [
      { url: 'https://ana:senha@loja.test', events: ['order.created'] },
      'Endereço: não pode conter usuário e senha',
    ],
    [{ url, events: [] }, 'Eventos: escolha pelo menos um'],
    [{ url, events: ['bill.paid'] }, 'Eventos: um deles não existe'],
    [
      { url, events: ['order.created'], secret: 'whsec_Y3VydG8=' },
      'Segredo: use whsec_ seguido de 24 a 64 bytes em base64',
    ],
  ])('%j', async (payload, message) => {
    const response = await manager.send({ method: 'POST', url: addressOf(createWebhook), payload })
    expect([response.statusCode, response.body]).toEqual([400, message])
  })

  test.each([
    ['https://192.168.0.10/', 'Endereço: leva à rede da oficina ou a este computador'],
    ['http://2130706433/', 'Endereço: leva à rede da oficina ou a este computador'],
    ['https://[::ffff:10.0.0.1]/', 'Endereço: leva à rede da oficina ou a este computador'],
    ['https://localhost:3000/', 'Endereço: leva à rede da oficina ou a este computador'],
    ['http://loja.exemplo.com.br/', 'Endereço: precisa começar com https'],
  ])('for %s if private addresses are not allowed', async (address, message) => {
    const hook = { url: address, events: ['order.created' as const] }
    await expect(create(testApp.sql, manager.user.id, hook, false)).rejects.toThrow(message)
  })

  test(`if there are already ${mostHooks} webhooks`, async () => {
    await testApp.sql`
      insert into webhooks (url, events, secret, made_by)
      select ${url}, '{}', 'whsec_', ${manager.user.id}::int from generate_series(1, ${mostHooks}::int)`
    const body = { url, events: ['order.created' as const] }
    expect(await manager.refused(409, createWebhook, { body })).toContain(`Há ${mostHooks} web hooks.`)
  })
})
