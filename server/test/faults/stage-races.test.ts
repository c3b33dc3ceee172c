import { join } from 'node:path'
import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { expect, test } from 'vitest'
import type { Tx } from '../../src/platform/database/database.ts'
import type { Caller } from '../caller.ts'
import { expectInvariants } from '../invariants.ts'
import { artwork, engraving } from '../new-installation.ts'
import { aChecklist, anOrder, stageOf } from '../orders.ts'
import { useTestApp } from '../test-app.ts'
import { queueBehindLock } from './queue-behind-lock.ts'

const testApp = useTestApp()

const holding = (orderId: number) => (tx: Tx) =>
  tx`select from service_orders where id = ${orderId} for update`

const set = (caller: Caller, stageId: number, status: 'PENDING' | 'COMPLETED', onFloor = false) =>
  caller.try(updateStage, { params: { stageId }, body: { status, onFloor } })

test('a stage can be finished on the floor if the stage before it is finished while the call waits', async () => {
  const worker = await testApp.people.worker()
  const order = await anOrder(testApp.sql, worker)
  const replies = await queueBehindLock(testApp.sql, holding(order.id), [
    () => set(worker, stageOf(order, artwork.name), 'COMPLETED', true),
    () => set(worker, stageOf(order, engraving.name), 'COMPLETED', true),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('a stage cannot be finished on the floor if the stage before it is reopened while the call waits', async () => {
  const manager = await testApp.people.manager()
  const order = await anOrder(testApp.sql, manager, { done: [artwork.name] })
  const replies = await queueBehindLock(testApp.sql, holding(order.id), [
    () => set(manager, stageOf(order, artwork.name), 'PENDING'),
    () => set(manager, stageOf(order, engraving.name), 'COMPLETED', true),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 409])
})

test.each([
  ['ticked right after it was reopened', [artwork.name], ['PENDING', 'COMPLETED']],
  ['reopened right after it was ticked', [], ['COMPLETED', 'PENDING']],
] as const)('a stage can be %s', async (_, done, statuses) => {
  const manager = await testApp.people.manager()
  const order = await anOrder(testApp.sql, manager, { done: [...done] })
  const replies = await queueBehindLock(
    testApp.sql,
    holding(order.id),
    statuses.map(status => () => set(manager, stageOf(order, artwork.name), status)),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('a person who saves a checklist stays among the workers of the order if a stage they completed is reopened concurrently', async () => {
  const manager = await testApp.people.manager()
  const order = await anOrder(testApp.sql, manager, { done: [artwork.name] })
  const replies = await queueBehindLock(testApp.sql, holding(order.id), [
    () => manager.try(saveChecklist, { body: aChecklist(order, engraving.name) }),
    () => set(manager, stageOf(order, artwork.name), 'PENDING'),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads'))
})
