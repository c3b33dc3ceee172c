import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { artwork, finalCheck, mounting } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import { completeStage } from './complete-stage.ts'

const testApp = useTestApp()
let worker: Caller
let colleague: Caller
beforeAll(async () => {
  worker = await testApp.people.worker({ name: 'Téo' })
  colleague = await testApp.people.manager({ name: 'Rita' })
})

const complete = (stageId: number, { user }: Caller) =>
  testApp.sql.begin(tx => completeStage(tx, { stageId, userId: user.id, onFloor: false, deliveryType: null }))

test('two stages of one order completed at once are both counted', async () => {
  const order = await anOrder(testApp.sql, worker)
  await Promise.all([
    complete(stageOf(order, mounting.name), worker),
    complete(stageOf(order, finalCheck.name), worker),
  ])
  await expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads'))
})

test('if two people complete a stage at once, one of them gets a conflict error that names the other', async () => {
  const order = await anOrder(testApp.sql, worker)
  const stage = stageOf(order, artwork.name)
  const both = await Promise.allSettled([complete(stage, colleague), complete(stage, worker)])
  const [done] = both.filter(outcome => outcome.status === 'fulfilled')
  const [refused, ...others] = both.filter(outcome => outcome.status === 'rejected')
  const winner = done?.value.completedByUser?.name
  expect(others).toEqual([])
  expect(refused?.reason).toMatchObject({
    kind: 'conflict',
    message: `A etapa ${artwork.name} já foi finalizada por ${winner}.`,
  })
})

test('completing a stage does not wait for a lock on another order', async () => {
  const [held, free] = [await anOrder(testApp.sql, worker), await anOrder(testApp.sql, worker)]
  const { waiting } = await testApp.sql.begin(async tx => {
    await tx`select from service_orders where id = ${held.id} for update`
    const waiting = complete(stageOf(held, artwork.name), worker)
    expect((await complete(stageOf(free, artwork.name), worker)).status).toBe('COMPLETED')
    return { waiting }
  })
  expect((await waiting).id).toBe(stageOf(held, artwork.name))
})
