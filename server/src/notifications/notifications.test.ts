import { commentVersion } from '@etapa/domain/approvals/endpoints'
import { commentLink, decideLink } from '@etapa/domain/approvals/link-endpoints'
import { createClient } from '@etapa/domain/clients/endpoints'
import { listNotifications, readNotifications } from '@etapa/domain/notifications/notification'
import {
  cancelOrder,
  createOrder,
  getOrderEvents,
  releaseOrder,
  updateOrder,
} from '@etapa/domain/orders/endpoints'
import { addComment } from '@etapa/domain/orders/page-endpoints'
import { listReasons } from '@etapa/domain/quality/reason'
import { reworkStage } from '@etapa/domain/quality/rework'
import { decideQuote } from '@etapa/domain/quotes/link-endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { aLink, aVersion } from '../../test/approvals.ts'
import type { Caller } from '../../test/caller.ts'
import { artwork, engraving, mounting } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { aQuote, sendQuote } from '../../test/quotes.ts'
import { useTestApp } from '../../test/test-app.ts'
import { wakeOutbox } from '../../test/wake-outbox.ts'
import { orderChanged } from '../platform/events/changes.ts'
import { cleanNotifications } from './notification-store.ts'

const testApp = useTestApp()
let clerk: Caller
let artist: Caller
let engraver: Caller

beforeAll(async () => {
  clerk = await testApp.people.worker({ name: 'Cida', sector: mounting.key })
  artist = await testApp.people.worker({ name: 'Ana', sector: artwork.key })
  engraver = await testApp.people.worker({ name: 'Téo', sector: engraving.key })
})
beforeEach(async () => {
  await expect.poll(() => testApp.sql`select from undispatched_events`).toHaveLength(0)
  await testApp.sql`delete from notifications`
})

/**
 * Waits until all events are dispatched, then returns the notifications of the clerk, the artist and the engraver, each
 * oldest first.
 */
async function bells() {
  await expect.poll(() => testApp.sql`select from undispatched_events`).toHaveLength(0)
  const seen = async (caller: Caller) =>
    (await caller.call(listNotifications)).reverse().map(({ kind, facts }) => `${kind} ${facts.sector ?? ''}`)
  return { clerk: await seen(clerk), artist: await seen(artist), engraver: await seen(engraver) }
}
async function dispatchAgain({ id }: { id: number }) {
  await testApp.sql`
    insert into undispatched_events (event_id) select id from order_events where service_order_id = ${id}`
  await wakeOutbox(testApp.sql)
}
const complete = (caller: Caller, stageId: number) =>
  caller.call(updateStage, { params: { stageId }, body: { status: 'COMPLETED' } })

describe('an urgent order', () => {
  test('notifies the sector that it waits in, and the next sector when it arrives there', async () => {
    const order = await anOrder(testApp.sql, clerk, { isUrgent: true })
    expect(await bells()).toEqual({ clerk: [], artist: [`urgent ${artwork.name}`], engraver: [] })
    await complete(artist, stageOf(order, artwork.name))
    expect(await bells()).toEqual({
      clerk: [],
      artist: [`urgent ${artwork.name}`],
      engraver: [`urgent ${engraving.name}`],
    })
  })

  test('notifies its sector when it becomes urgent, but not before, and not when another field changes', async () => {
    const order = await anOrder(testApp.sql, clerk)
    expect((await bells()).artist).toEqual([])
    const params = { id: order.id }
    await clerk.call(updateOrder, { params, body: { isUrgent: true } })
    await clerk.call(updateOrder, { params, body: { status: 'Ligar antes' } })
    expect((await bells()).artist).toEqual([`urgent ${artwork.name}`])
  })

  test('notifies neither deleted employees nor the person who created it', async () => {
    const gone = await testApp.people.worker({ sector: artwork.key })
    await testApp.sql`update users set deleted_at = now() where id = ${gone.user.id}`
    await anOrder(testApp.sql, artist, { isUrgent: true })
    expect((await bells()).artist).toEqual([])
    expect(await testApp.sql`select from notifications where user_id = ${gone.user.id}`).toEqual([])
  })

  test('does not notify anybody if it is cancelled before its event is dispatched', async () => {
    const manager = await testApp.people.manager()
    const order = await anOrder(testApp.sql, clerk, { isUrgent: true })
    expect((await bells()).artist).toEqual([`urgent ${artwork.name}`])
    await manager.call(cancelOrder, { params: { id: order.id } })
    await bells()
    await testApp.sql`delete from notifications`
    await dispatchAgain(order)
    expect(await bells()).toEqual({ clerk: [], artist: [], engraver: [] })
  })
})

test('an urgent order that is held notifies its sector when it is released', async () => {
  const manager = await testApp.people.manager()
  const body = { name: 'Devedora', isRestricted: true }
  const { id: clientId } = await manager.call(createClient, { body })
  const products = [{ identification: 'Caixa', productTypeId: 1 }]
  const order = await clerk.call(createOrder, { body: { clientId, products, isUrgent: true } })
  expect((await bells()).artist).toEqual([])
  await manager.call(releaseOrder, { params: { id: order.id } })
  expect((await bells()).artist).toEqual([`urgent ${artwork.name}`])
})

test('a rework notifies the sector that the product goes back to, with the reasons', async () => {
  const order = await anOrder(testApp.sql, clerk)
  await complete(artist, stageOf(order, artwork.name))
  const reason = (await clerk.call(listReasons)).find(({ sector }) => sector.key === engraving.key)
  await engraver.call(reworkStage, {
    params: { stageId: stageOf(order, engraving.name) },
    body: {
      backTo: stageOf(order, artwork.name),
      reasonIds: [reason?.id ?? 0],
      fault: 'oficina',
    },
  })
  expect(await bells()).toEqual({ clerk: [], artist: [`rework ${artwork.name}`], engraver: [] })
  const [rework] = await artist.call(listNotifications)
  expect(rework).toMatchObject({ serial: order.serial, isRead: false, facts: { text: reason?.label } })
})

describe('a comment', () => {
  test('is part of the history and notifies the people it mentions', async () => {
    const order = await anOrder(testApp.sql, clerk)
    const text = '@teo, o cliente aprovou. @Cida também'
    await clerk.call(addComment, { params: { id: order.id }, body: { text } })
    expect(await bells()).toEqual({ clerk: [], artist: [], engraver: ['mention '] })
    const [mention] = await engraver.call(listNotifications)
    expect(mention).toMatchObject({ serial: order.serial, facts: { by: 'Cida', text } })
    const [event] = await clerk.call(getOrderEvents, { params: { id: order.id } })
    expect(event).toMatchObject({ kind: 'comment-added', by: 'Cida', after: { text } })
  })

  test('is added once if its request is repeated with the same key', async () => {
    const { id } = await anOrder(testApp.sql, clerk)
    const body = { text: 'A faca chegou', requestKey: 'e5'.repeat(16) }
    for (const _ of [1, 2]) await clerk.call(addComment, { params: { id }, body })
    const events = await clerk.call(getOrderEvents, { params: { id } })
    expect(events.filter(({ kind }) => kind === 'comment-added')).toHaveLength(1)
  })

  test.each([
    [{ text: ' ' }, 'Comentário: campo obrigatório'],
    [{ text: 'x'.repeat(2_001) }, 'Comentário: no máximo 2000 caracteres'],
  ])('with %j is rejected', async (body, message) => {
    const order = await anOrder(testApp.sql, clerk)
    expect(await clerk.refused(400, addComment, { params: { id: order.id }, body })).toBe(message)
  })

  test('is accepted on a cancelled order, but not on an unknown one', async () => {
    const { id } = await anOrder(testApp.sql, clerk)
    await testApp.sql`update service_orders set cancelled_at = now() where id = ${id}`
    await clerk.call(addComment, { params: { id }, body: { text: 'Feito sem rede' } })
    const [event] = await clerk.call(getOrderEvents, { params: { id } })
    expect(event).toMatchObject({ kind: 'comment-added', after: { text: 'Feito sem rede' } })
    await clerk.refused(404, addComment, { params: { id: 999_999 }, body: { text: 'Oi' } })
  })
})

describe('notifications', () => {
  test('cause a second change event once they have been written, so that the bell is refreshed', async () => {
    const [plain, mentioning] = [await anOrder(testApp.sql, clerk), await anOrder(testApp.sql, clerk)]
    const changed: string[] = []
    const listening = await testApp.sql.listen([orderChanged], {
      onNotification: payload => changed.push(payload),
      onListen: () => undefined,
    })
    onTestFinished(listening.stop)
    for (const [{ id }, text] of [
      [plain, 'Sem pressa'],
      [mentioning, '@teo, veja'],
    ] as const) {
      await clerk.call(addComment, { params: { id }, body: { text } })
      await bells()
    }
    await expect.poll(() => changed).toEqual([plain.id, mentioning.id, mentioning.id].map(String))
  })

  test('can be marked as read only by their recipient', async () => {
    await anOrder(testApp.sql, clerk, { isUrgent: true })
    await bells()
    const [unread] = await artist.call(listNotifications)
    const body = { ids: [unread?.id ?? 0] }
    await engraver.call(readNotifications, { body })
    expect(await artist.call(listNotifications)).toMatchObject([{ isRead: false }])
    await artist.call(readNotifications, { body })
    expect(await artist.call(listNotifications)).toMatchObject([{ isRead: true }])
  })

  test('are listed for 30 days, and then deleted', async () => {
    for (const identification of ['Tampa', 'Fundo'])
      await anOrder(testApp.sql, clerk, { isUrgent: true, identifications: [identification] })
    await bells()
    await testApp.sql`
      update notifications set at = now() - interval '31 days' where facts ->> 'product' = 'Tampa'`
    expect(await artist.call(listNotifications)).toMatchObject([{ facts: { product: 'Fundo' } }])
    await cleanNotifications(testApp.sql)
    expect(await testApp.sql`select from notifications where user_id = ${artist.user.id}`).toHaveLength(1)
  })

  test('are created once even if an event is dispatched twice', async () => {
    const order = await anOrder(testApp.sql, clerk, { isUrgent: true })
    await bells()
    await dispatchAgain(order)
    expect((await bells()).artist).toHaveLength(1)
  })
})

test("a customer's comment or decision on artwork notifies the people who made the version and sent the link", async () => {
  const order = await anOrder(testApp.sql, clerk)
  const { id } = await aVersion(artist, order)
  const { token } = await aLink(clerk, id)
  await testApp.anyone.call(commentLink, {
    params: { token },
    body: { name: 'Rui', text: 'O telefone mudou' },
  })
  await testApp.anyone.call(decideLink, { params: { token }, body: { decision: 'changes', name: 'Rui' } })
  await artist.call(commentVersion, { params: { id }, body: { text: 'Já corrigimos' } })
  await bells()
  const about = { client: 'Embalagens São João', product: 'Caixa de pizza 35 cm', by: 'Rui' }
  for (const caller of [artist, clerk])
    expect(await caller.call(listNotifications)).toMatchObject([
      { kind: 'approval', facts: { ...about, decision: 'changes' } },
      { kind: 'approval', facts: { ...about, text: 'O telefone mudou' } },
    ])
  expect(await engraver.call(listNotifications)).toEqual([])
})

test('decisions on artwork and quotes that were sent with an API key notify the person who made the key', async () => {
  const manager = await testApp.people.manager()
  const program = await testApp.people.program(
    [
      'orders:read',
      'orders:list',
      'orders:write',
      'stages:work',
      'clients:read',
      'clients:write',
      'prices:read',
    ],
    manager,
  )
  const order = await anOrder(testApp.sql, clerk)
  const { id } = await aVersion(program, order)
  const proof = await aLink(program, id)
  const approved = { decision: 'approved' as const, name: 'Rui', confirmations: [] }
  await testApp.anyone.call(decideLink, { params: { token: proof.token }, body: approved })
  const quote = await aQuote(program, order.clientId)
  const { token } = await sendQuote(program, quote.id)
  await testApp.anyone.call(decideQuote, { params: { token }, body: { decision: 'accepted', name: 'Rui' } })
  await bells()
  const told = (await manager.call(listNotifications)).map(({ kind }) => kind)
  expect(told.sort()).toEqual(['approval', 'quote'])
})
