import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { useBench } from '../../test/bench.ts'
import type { Caller } from '../../test/caller.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { artwork, engraving, finalCheck, mounting } from '../../test/new-installation.ts'
import { anOrder, stageOf } from '../../test/orders.ts'
import { stageCompleter } from './complete-stage.ts'

const bench = useBench()
let worker: Caller
let colleague: Caller
beforeAll(async () => {
  worker = await bench.people.worker({ name: 'Téo' })
  colleague = await bench.people.manager({ name: 'Rita' })
})

/** Two calls of the same moment, and so of the same statement. */
async function together(
  [first, second]: [stageId: number, stageId: number],
  { onFloor = false, by: [one, other] = [worker, worker] } = {},
) {
  const complete = stageCompleter(bench.sql)
  return await Promise.allSettled([
    complete({ stageId: first, userId: one.user.id, onFloor, deliveryType: null }),
    complete({ stageId: second, userId: other.user.id, onFloor, deliveryType: null }),
  ])
}

test('two stages of one order are both counted', async () => {
  const order = await anOrder(bench.sql, worker, { done: [artwork.name, engraving.name] })
  const done = await together([stageOf(order, mounting.name), stageOf(order, finalCheck.name)])
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await expectInvariants(bench.sql, join(bench.config.dataDir, 'uploads'))
})

test('one stage is completed by one of two people, and the other learns by whom', async () => {
  const order = await anOrder(bench.sql, worker)
  const stage = stageOf(order, artwork.name)
  const [first, second] = await together([stage, stage], { by: [colleague, worker] })
  expect(first).toMatchObject({ value: { completedByUser: { name: 'Rita' } } })
  expect(second).toMatchObject({ reason: { message: `A etapa ${artwork.name} já foi finalizada por Rita.` } })
})

test('a stage is completed on the floor at the same moment as the one before it', async () => {
  const order = await anOrder(bench.sql, worker)
  const done = await together([stageOf(order, artwork.name), stageOf(order, engraving.name)], {
    onFloor: true,
  })
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('nobody waits for an order that is held and not theirs', async () => {
  const [held, free] = [await anOrder(bench.sql, worker), await anOrder(bench.sql, worker)]
  const complete = stageCompleter(bench.sql)
  const at = (stageId: number) =>
    complete({ stageId, userId: worker.user.id, onFloor: false, deliveryType: null })
  const { waiting } = await bench.sql.begin(async tx => {
    await tx`select from service_orders where id = ${held.id} for update`
    const waiting = at(stageOf(held, artwork.name))
    expect((await at(stageOf(free, artwork.name))).status).toBe('COMPLETED')
    return { waiting }
  })
  expect((await waiting).id).toBe(stageOf(held, artwork.name))
})
