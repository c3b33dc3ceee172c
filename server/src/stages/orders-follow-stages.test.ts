import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { queueBehindLock } from '../../test/faults/queue-behind-lock.ts'
import { artwork, engraving, mounting } from '../../test/new-installation.ts'
import { aChecklist, anOrder, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import type { Tx } from '../platform/database/database.ts'

const testApp = useTestApp()
let worker: Caller
beforeAll(async () => {
  worker = await testApp.people.worker()
})

const derived = async (id: number) => {
  const [order] = await testApp.sql`
    select product_count as products, stage_count as stages, completed_count as completed, rework_count as reworks,
      finished_at is not null as "isFinished",
      (select count(*) from order_workers where service_order_id = o.id) as workers,
      (select count(*) from passages join stages s on s.id = stage_id where s.service_order_id = o.id) as passages
    from service_orders o where id = ${id}`
  return order
}
const untouched = {
  products: 2,
  stages: 8,
  completed: 0,
  reworks: 0,
  isFinished: false,
  workers: 0,
  passages: 0,
}
const aPair = () => anOrder(testApp.sql, worker, { identifications: ['Tampa', 'Fundo'] })

const complete = (stageIds: number[]) => testApp.sql`
  update stages set status = 'COMPLETED', completed_by = ${worker.user.id}, completed_at = now()
  where id = any(${stageIds}::int[]) and status = 'PENDING'`
const reopenAll = (orderId: number) => testApp.sql`
  update stages set status = 'PENDING', completed_by = null, completed_at = null where service_order_id = ${orderId}`

test('counters, workers and passages are updated when stages change directly in the database', async () => {
  const order = await aPair()
  expect(await derived(order.id)).toEqual(untouched)
  // Mounting is done out of turn, so it has no passage.
  await complete([
    stageOf(order, artwork.name),
    stageOf(order, artwork.name, 1),
    stageOf(order, mounting.name),
  ])
  expect(await derived(order.id)).toEqual({ ...untouched, completed: 3, workers: 1, passages: 2 })
  await complete(order.products.flatMap(({ stages }) => stages.map(({ id }) => id)))
  expect(await derived(order.id)).toMatchObject({ completed: 8, isFinished: true })
  await reopenAll(order.id)
  expect(await derived(order.id)).toEqual(untouched)
})

test('a stage completed out of turn still has no passage after being reworked', async () => {
  const order = await aPair()
  const [first] = order.products
  await complete([stageOf(order, engraving.name)])
  await testApp.sql`
    update stages set status = 'PENDING', completed_by = null, completed_at = null, attempt = 2, was_completed = true,
      reopened_at = now()
    where id = ${stageOf(order, engraving.name)}`
  await complete([stageOf(order, artwork.name)])
  await complete(first?.stages.map(({ id }) => id) ?? [])
  expect(await derived(order.id)).toMatchObject({ completed: 4, passages: 3 })
})

test('a person who saved a checklist item stays among the workers of the order until the item is superseded', async () => {
  const order = await aPair()
  const { stageId, items } = aChecklist(order, engraving.name)
  await complete([stageOf(order, artwork.name)])
  await testApp.sql`
    insert into checklist_items (stage_id, attempt, label, result, completed_by)
    values (${stageId}, 1, ${items[0]?.label ?? ''}, 'OK', ${worker.user.id})`
  await reopenAll(order.id)
  expect(await derived(order.id)).toEqual({ ...untouched, workers: 1 })
  await testApp.sql`update checklist_items set superseded_at = now() where stage_id = ${stageId}`
  expect(await derived(order.id)).toEqual(untouched)
})

test('a removed product no longer counts in its order', async () => {
  const order = await aPair()
  const [first, second] = order.products
  await complete(first?.stages.map(({ id }) => id) ?? [])
  await testApp.sql`update stages set service_order_id = null where product_id = ${second?.id}`
  await testApp.sql`
    update products set service_order_id = null, removed_from = ${order.id} where id = ${second?.id}`
  expect(await derived(order.id)).toMatchObject({ products: 1, stages: 4, completed: 4, isFinished: true })
})

test('changes to stages of one order by two concurrent transactions that do not lock the order are both counted', async () => {
  const order = await aPair()
  const skipFirst = (tx: Tx) => tx`
    update stages set status = 'SKIPPED', completed_by = ${worker.user.id}, completed_at = now()
    where id = ${stageOf(order, artwork.name)}`
  await queueBehindLock(testApp.sql, skipFirst, [async () => complete([stageOf(order, artwork.name, 1)])])
  expect(await derived(order.id)).toMatchObject({ completed: 2 })
})
