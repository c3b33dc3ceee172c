import { join } from 'node:path'
import { cancelOrder, getOrder } from '@etapa/domain/orders/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { anEntry, checksumOf, sendEntry } from '../../test/entries.ts'
import { queueBehindLock } from '../../test/faults/queue-behind-lock.ts'
import { aFile } from '../../test/files.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { artwork } from '../../test/new-installation.ts'
import { aChecklist, anOrder, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let worker: Caller
let colleague: Caller
let manager: Caller

beforeAll(async () => {
  worker = await testApp.people.worker({ name: 'Téo' })
  colleague = await testApp.people.worker({ name: 'Lia' })
  manager = await testApp.people.manager({ name: 'Marta' })
})
afterEach(() => expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads')))

/** Creates an order and returns helpers for finishing its first stage, with a photo, in several concurrent calls. */
async function aRace() {
  const order = await anOrder(testApp.sql, manager)
  const photo = aFile('png')
  const photos = [checksumOf(photo)]
  const items = aChecklist(order, artwork.name, 1).items.map(item => ({ ...item, photos }))
  const prepared = () => anEntry(order, artwork.name, { items, photos })
  const send = (caller: Caller, entry = prepared()) => sendEntry(caller, entry, [photo])
  const behindOrder = (calls: (() => Promise<{ status: number; code?: unknown; body: string }>)[]) =>
    queueBehindLock(
      testApp.sql,
      tx => tx`select from service_orders where id = ${order.id} for update`,
      calls,
    )
  const photosKept = () => testApp.sql`select from documents where service_order_id = ${order.id}`
  return { order, prepared, send, behindOrder, photosKept }
}

const outcomes = (answers: readonly { status: number; code?: unknown }[]) =>
  answers.map(({ status, code }) => [status, code])

test('if two people finish a stage at once, the second gets 409 with the name of the first', async () => {
  const { send, behindOrder, photosKept } = await aRace()
  const answers = await behindOrder([() => send(colleague), () => send(worker)])
  expect(outcomes(answers)).toEqual([
    [200, undefined],
    [409, 'stage-done'],
  ])
  expect(answers[1]?.body).toMatch(/já foi finalizada por Lia em /)
  expect(await photosKept()).toHaveLength(1)
})

test('an entry sent four times at once is processed once, and all requests get the same response', async () => {
  const { prepared, send, behindOrder, photosKept } = await aRace()
  const entry = prepared()
  const answers = await behindOrder(Array.from({ length: 4 }, () => () => send(worker, entry)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const [first, ...others] = answers.map(({ body }) => JSON.parse(body))
  for (const other of others) expect(other).toEqual(first)
  expect(await photosKept()).toHaveLength(1)
})

test('if two people use the same key at once, one succeeds and the other gets 409', async () => {
  const { prepared, send, behindOrder } = await aRace()
  const entry = prepared()
  const answers = await behindOrder([() => send(worker, entry), () => send(colleague, entry)])
  expect(outcomes(answers)).toEqual([
    [200, undefined],
    [409, 'key-used'],
  ])
})

test('an entry with a user id is refused if another person sends it', async () => {
  const { prepared, send, photosKept } = await aRace()
  const entry = { ...prepared(), userId: worker.user.id }
  expect(await send(colleague, entry)).toMatchObject({ status: 409, code: 'other-person' })
  expect(await photosKept()).toEqual([])
  expect(await send(worker, entry)).toMatchObject({ status: 200 })
})

test('if one person sends two keys for a stage at once, one succeeds and the other gets 409', async () => {
  const { send, behindOrder } = await aRace()
  const answers = await behindOrder([() => send(worker), () => send(worker)])
  expect(outcomes(answers)).toEqual([
    [200, undefined],
    [409, 'stage-done'],
  ])
})

test('an entry is refused if the order is cancelled first, and accepted if the entry comes first', async () => {
  const cancelled = await aRace()
  const cancelling = (race: typeof cancelled) => async () => {
    const { statusCode, body } = await manager.try(cancelOrder, { params: { id: race.order.id } })
    return { status: statusCode, body }
  }
  const first = await cancelled.behindOrder([cancelling(cancelled), () => cancelled.send(worker)])
  expect(outcomes(first)).toEqual([
    [200, undefined],
    [409, 'order-cancelled'],
  ])
  expect(await cancelled.photosKept()).toEqual([])
  const finished = await aRace()
  const second = await finished.behindOrder([() => finished.send(worker), cancelling(finished)])
  expect(outcomes(second)).toEqual([
    [200, undefined],
    [200, undefined],
  ])
  expect(await finished.photosKept()).toHaveLength(1)
})

test("if an entry and the office's tick arrive at once, only one of them finishes the stage", async () => {
  const { order, send } = await aRace()
  const tick = { params: { stageId: stageOf(order, artwork.name) }, body: { status: 'COMPLETED' } } as const
  const [entry, ticked] = await Promise.all([send(worker), manager.try(updateStage, tick)])
  expect([entry.status, ticked.statusCode].sort()).toEqual([200, 409])
  const { products } = await manager.call(getOrder, { params: { id: order.id } })
  const winner = entry.status === 200 ? 'Téo' : 'Marta'
  expect(products[0]?.stages[0]?.completedByUser?.name).toBe(winner)
})

test("an entry is refused if its sender signs out while it waits for the order's lock", async () => {
  const { order, send, photosKept } = await aRace()
  const leaver = await testApp.people.worker({ name: 'Rui' })
  const [answer] = await queueBehindLock(
    testApp.sql,
    tx => tx`select from service_orders where id = ${order.id} for update`,
    [() => send(leaver)],
    () => testApp.sql`delete from sessions where user_id = ${leaver.user.id}`,
  )
  expect(answer).toMatchObject({ status: 401, code: 'not-signed-in' })
  expect(await photosKept()).toEqual([])
})
