import { join } from 'node:path'
import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { createClient, getClient, updateClient } from '@etapa/domain/clients/endpoints'
import { getQueue } from '@etapa/domain/forecasts/endpoints'
import {
  createOrder,
  getOrderEvents,
  listOrders,
  releaseOrder,
  updateOrder,
} from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { getBoard } from '@etapa/domain/production/board'
import { createService, publishRoute } from '@etapa/domain/services/endpoints'
import { skipStage, updateStage } from '@etapa/domain/stages/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { artwork, finalCheck } from '../../test/new-installation.ts'
import { aChecklist, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let clerk: Caller
let clientId: number

beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Marta' })
  clerk = await testApp.people.worker()
  clientId = (await manager.call(createClient, { body: { name: 'Devedora', isRestricted: true } })).id
})
afterAll(() => expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads')))

const anOrder = (caller: Caller, of = clientId) =>
  caller.call(createOrder, {
    body: { clientId: of, products: [{ identification: 'Caixa', productTypeId: 1 }] },
  })
const held = 'Esta ordem aguarda a liberação de um gerente.'
const queued = async ({ serial }: OrderInList) => {
  const { products } = await clerk.call(getQueue, { query: { sector: artwork.key } })
  const columns = await clerk.call(getBoard)
  return [
    products.some(product => product.serial.startsWith(serial)),
    columns.some(({ cards }) => cards.some(card => card.serial.startsWith(serial))),
  ]
}

describe('a new order of a restricted client', () => {
  test('is listed, but in no queue and on no board, and cannot be worked on until a manager releases it', async () => {
    const order = await anOrder(clerk)
    expect(order.heldSince).toBe(order.createdAt)
    const [listed] = await clerk.call(listOrders, { query: { search: order.serial } })
    expect(listed?.heldSince).toBe(order.createdAt)
    expect(await queued(order)).toEqual([false, false])
    const params = { stageId: stageOf(order, artwork.name) }
    const done = { status: 'COMPLETED' as const }
    for (const caller of [clerk, manager]) {
      expect(await caller.refused(409, updateStage, { params, body: done })).toBe(held)
      expect(await caller.refused(409, updateStage, { params, body: { ...done, onFloor: true } })).toBe(held)
    }
    expect(await clerk.refused(409, saveChecklist, { body: aChecklist(order, artwork.name) })).toBe(held)
    expect(await manager.refused(409, skipStage, { params, body: { reason: 'Sem arte' } })).toBe(held)

    await clerk.refused(403, releaseOrder, { params: { id: order.id } })
    const released = await manager.call(releaseOrder, { params: { id: order.id } })
    expect(released.heldSince).toBeNull()
    expect(await queued(order)).toEqual([true, true])
    await clerk.call(updateStage, { params, body: done })
    const events = await manager.call(getOrderEvents, { params: { id: order.id } })
    expect(events.map(({ kind, by }) => [kind, by])).toContainEqual(['order-released', 'Marta'])
    expect(events.at(-1)).toMatchObject({ kind: 'order-created', after: { isHeld: true } })
    expect(await manager.refused(409, releaseOrder, { params: { id: order.id } })).toBe(
      'Esta ordem não aguarda liberação.',
    )
  })

  test('is not held if a manager created it, nor is an order of another client', async () => {
    expect((await anOrder(manager)).heldSince).toBeNull()
    const other = await manager.call(createClient, { body: { name: 'Em dia' } })
    const order = await anOrder(clerk, other.id)
    expect(order.heldSince).toBeNull()
    expect(await queued(order)).toEqual([true, true])
  })

  test('stays held after the restriction is lifted, and only one of two concurrent releases succeeds', async () => {
    const { id } = await manager.call(createClient, { body: { name: 'Quitou', isRestricted: true } })
    const order = await anOrder(clerk, id)
    await manager.call(updateClient, {
      params: { id },
      body: { name: 'Quitou', representative: '', telephone: '', email: '', isRestricted: false },
    })
    expect((await anOrder(clerk, id)).heldSince).toBeNull()
    const replies = await Promise.all(
      [1, 2].map(() => manager.try(releaseOrder, { params: { id: order.id } })),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

test('an order that anybody but a manager gives to a restricted client is held', async () => {
  const other = await manager.call(createClient, { body: { name: 'Laranja' } })
  const give = async (caller: Caller) => {
    const { id } = await anOrder(clerk, other.id)
    return caller.call(updateOrder, { params: { id }, body: { clientId } })
  }
  expect((await give(manager)).heldSince).toBeNull()
  const order = await give(clerk)
  expect(order.heldSince).not.toBeNull()
  expect(await queued(order)).toEqual([false, false])
  const params = { id: order.id }
  expect((await clerk.call(getOrderEvents, { params }))[0]).toMatchObject({
    kind: 'order-updated',
    after: { isHeld: true },
  })
  // It stays held when it goes back to the other client.
  const back = await clerk.call(updateOrder, { params, body: { clientId: other.id } })
  expect(back.heldSince).toBe(order.heldSince)
  expect((await manager.call(releaseOrder, { params })).heldSince).toBeNull()
})

test('a held order is not ready, even if delivery is its only stage', async () => {
  const { id } = await manager.call(createService, { body: { name: 'Só entrega' } })
  const steps = [{ sector: finalCheck.key, isDelivery: true, items: [{ label: 'Textos' }] }]
  await manager.call(publishRoute, { params: { id }, body: { basedOn: 0, steps } })
  const order = await clerk.call(createOrder, {
    body: { clientId, products: [{ identification: 'Caixa', productTypeId: id }] },
  })
  const ready = async () =>
    (await clerk.call(listOrders, { query: { only: 'ready' } })).map(({ serial }) => serial)
  expect(await ready()).not.toContain(order.serial)
  await manager.call(releaseOrder, { params: { id: order.id } })
  expect(await ready()).toContain(order.serial)
})

test("only managers can restrict a client or lift the restriction; the office can edit the client's other fields", async () => {
  const words = 'Restrito: somente gerentes restringem clientes.'
  expect(await clerk.refused(403, createClient, { body: { name: 'Nova', isRestricted: true } })).toBe(words)
  const body = { name: 'Devedora', representative: 'Ana', telephone: '', email: '' }
  const params = { id: clientId }
  expect(await clerk.refused(403, updateClient, { params, body: { ...body, isRestricted: false } })).toBe(
    words,
  )
  await clerk.call(updateClient, { params, body })
  await clerk.call(updateClient, { params, body: { ...body, isRestricted: true } })
  expect(await clerk.call(getClient, { params })).toMatchObject({ representative: 'Ana', isRestricted: true })
})
