import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { addStage, cancelOrder, getOrder, getOrderEvents, listOrders } from '@etapa/domain/orders/endpoints'
import { createSector, updateSector } from '@etapa/domain/sectors/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { artwork, engraving, finalCheck, mounting } from '../../test/new-installation.ts'
import { aChecklist, anOrder, finishStage, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller
beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Márcia' })
  worker = await testApp.people.worker({ name: 'Téo' })
})

const tick = (caller: Caller, stageId: number) =>
  caller.try(updateStage, { params: { stageId }, body: { status: 'COMPLETED' } })
const untick = (caller: Caller, stageId: number) =>
  caller.try(updateStage, { params: { stageId }, body: { status: 'PENDING' } })

describe('ticking in the office', () => {
  test("is possible out of order, and counts towards the order's progress", async () => {
    const order = await anOrder(testApp.sql, worker)
    const stage = await worker.call(updateStage, {
      params: { stageId: stageOf(order, mounting.name) },
      body: { status: 'COMPLETED' },
    })
    expect(stage).toMatchObject({ status: 'COMPLETED', completedByUser: { name: 'Téo' } })
    expect((await worker.call(getOrder, { params: { id: order.id } })).progress).toBe(25)
  })

  test("records the signed-in person and the server's time, whatever the payload says", async () => {
    const order = await anOrder(testApp.sql, worker)
    const response = await worker.send({
      method: 'PUT',
      url: `/api/service-order/stage/update/${stageOf(order, artwork.name)}`,
      payload: { status: 'COMPLETED', completedBy: manager.user.id, completedAt: '2001-01-01T00:00:00.000Z' },
    })
    expect(response.json()).toMatchObject({ completedByUser: { name: 'Téo' } })
    expect(response.json().completedAt).not.toContain('2001')
  })

  test('is rejected with 409, naming who finished the stage, if the stage is already finished', async () => {
    const order = await anOrder(testApp.sql, worker, { done: [artwork.name] })
    const message = await manager.refused(409, updateStage, {
      params: { stageId: stageOf(order, artwork.name) },
      body: { status: 'COMPLETED' },
    })
    expect(message).toBe(`A etapa ${artwork.name} já foi finalizada por Téo.`)
  })

  test('counts every stage and finishes the order if all twenty stages are ticked concurrently', async () => {
    const order = await anOrder(testApp.sql, worker, { identifications: ['1', '2', '3', '4', '5'] })
    const stages = order.products.flatMap(product => product.stages.map(({ id }) => id))
    const replies = await Promise.all(stages.map(id => tick(worker, id)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(stages.map(() => 200))
    const [row] = await testApp.sql`
      select completed_count, stage_count, finished_at is not null as finished from service_orders where id = ${order.id}`
    expect(row).toEqual({ completed_count: 20, stage_count: 20, finished: true })
    expect((await worker.call(getOrder, { params: { id: order.id } })).progress).toBe(100)
  })

  test('succeeds once and is rejected with 409 nineteen times if one stage is ticked twenty times concurrently', async () => {
    const order = await anOrder(testApp.sql, worker)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => tick(worker, stageOf(order, artwork.name))),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
    expect((await worker.call(getOrder, { params: { id: order.id } })).progress).toBe(25)
  })
})

describe('completing a stage on the floor', () => {
  test('is rejected with 409 while the stage before it is open', async () => {
    const order = await anOrder(testApp.sql, worker)
    const message = await worker.refused(409, updateStage, {
      params: { stageId: stageOf(order, engraving.name) },
      body: { status: 'COMPLETED', onFloor: true },
    })
    expect(message).toBe(
      `A etapa ${engraving.name} está bloqueada: ${artwork.name} ainda não foi finalizada.`,
    )
    await finishStage(worker, order, artwork.name)
    await finishStage(worker, order, engraving.name)
  })

  test("succeeds for one of six people who try concurrently, and the others get 409 with the winner's name", async () => {
    const order = await anOrder(testApp.sql, worker)
    const people = await Promise.all(Array.from({ length: 6 }, () => testApp.people.worker()))
    const replies = await Promise.all(
      people.map(person =>
        person.try(updateStage, {
          params: { stageId: stageOf(order, artwork.name) },
          body: { status: 'COMPLETED', onFloor: true },
        }),
      ),
    )
    const winner = people[replies.findIndex(({ statusCode }) => statusCode === 200)]
    const losers = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(losers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 5 }, () => [
        409,
        `A etapa ${artwork.name} já foi finalizada por ${winner?.user.name}.`,
      ]),
    )
  })

  test('is possible only for the earliest open stage, even if a later one was ticked out of order', async () => {
    const order = await anOrder(testApp.sql, worker, { done: [engraving.name] })
    const message = await worker.refused(409, updateStage, {
      params: { stageId: stageOf(order, mounting.name) },
      body: { status: 'COMPLETED', onFloor: true },
    })
    expect(message).toBe(`A etapa ${mounting.name} está bloqueada: ${artwork.name} ainda não foi finalizada.`)
    await finishStage(worker, order, artwork.name)
    await finishStage(worker, order, mounting.name)
  })
})

describe('the delivery type', () => {
  test.each(['RETIRADA', 'ENTREGA'] as const)(
    '%s is stored with the completed delivery stage and in the history',
    async deliveryType => {
      const order = await anOrder(testApp.sql, worker, {
        done: [artwork.name, engraving.name, mounting.name],
      })
      const updated = await worker.call(updateStage, {
        params: { stageId: stageOf(order, finalCheck.name) },
        body: { status: 'COMPLETED', onFloor: true, deliveryType },
      })
      expect(updated.deliveryType).toBe(deliveryType)
      const [listed] = await worker.call(listOrders, { query: { search: order.serial } })
      const full = await worker.call(getOrder, { params: { id: order.id } })
      for (const { products } of [listed ?? order, full]) {
        expect(products[0]?.stages.map(stage => stage.deliveryType)).toEqual([null, null, null, deliveryType])
      }
      const [latest] = await worker.call(getOrderEvents, { params: { id: order.id } })
      expect(latest).toMatchObject({ kind: 'stage-completed', after: { deliveryType } })
    },
  )

  test('is optional for a delivery stage, and rejected for any other stage', async () => {
    const order = await anOrder(testApp.sql, worker)
    const message = await worker.refused(400, updateStage, {
      params: { stageId: stageOf(order, artwork.name) },
      body: { status: 'COMPLETED', deliveryType: 'ENTREGA' },
    })
    expect(message).toBe('Entrega: somente a etapa de entrega tem retirada ou entrega')
    const stage = await worker.call(updateStage, {
      params: { stageId: stageOf(order, finalCheck.name) },
      body: { status: 'COMPLETED', deliveryType: null },
    })
    expect(stage.deliveryType).toBeNull()
  })

  test('is cleared when the stage is reopened, but kept in the history', async () => {
    const order = await anOrder(testApp.sql, worker)
    const params = { stageId: stageOf(order, finalCheck.name) }
    await worker.call(updateStage, { params, body: { status: 'COMPLETED', deliveryType: 'ENTREGA' } })
    const body = { status: 'PENDING', deliveryType: 'ENTREGA' } as const
    expect(await worker.refused(400, updateStage, { params, body })).toBe(
      'Entrega: informe somente ao concluir a etapa',
    )
    const stage = await manager.call(updateStage, { params, body: { status: 'PENDING' } })
    expect(stage).toMatchObject({ standing: 'blocked', deliveryType: null })
    const [latest] = await worker.call(getOrderEvents, { params: { id: order.id } })
    expect(latest?.before).toMatchObject({ completedBy: 'Téo', deliveryType: 'ENTREGA' })
  })
})

describe('reopening a stage', () => {
  test('clears its completion and checklist, records both in the history and lets it be finished again', async () => {
    const order = await anOrder(testApp.sql, worker)
    await finishStage(worker, order, artwork.name)
    const stage = await manager.call(updateStage, {
      params: { stageId: stageOf(order, artwork.name) },
      body: { status: 'PENDING' },
    })
    expect(stage).toMatchObject({ status: 'PENDING', completedByUser: null, completedAt: null })
    const full = await worker.call(getOrder, { params: { id: order.id } })
    expect(full.progress).toBe(0)
    expect(full.products[0]?.stages[0]?.StageCheckListItem).toEqual([])
    const [latest] = await worker.call(getOrderEvents, { params: { id: order.id } })
    expect(latest).toMatchObject({
      kind: 'stage-reopened',
      by: 'Márcia',
      before: { completedBy: 'Téo', items: ['Tamanho da caixa', 'Textos'] },
    })
    await finishStage(worker, order, artwork.name)
  })

  test('within ten minutes is possible for the person who finished it, and later only for managers', async () => {
    const order = await anOrder(testApp.sql, worker, { done: [artwork.name, engraving.name] })
    const age = (minutes: number) => testApp.sql`
      update stages set completed_at = now() - ${minutes} * interval '1 minute'
      where id = ${stageOf(order, engraving.name)}`
    await age(9)
    expect((await untick(worker, stageOf(order, engraving.name))).json()).toMatchObject({
      status: 'PENDING',
      standing: 'available',
    })
    await tick(worker, stageOf(order, engraving.name))
    await age(11)
    const { statusCode, body } = await untick(worker, stageOf(order, engraving.name))
    expect([statusCode, body]).toEqual([
      403,
      'Já se passaram 10 minutos. Agora somente gerentes podem reabrir a etapa.',
    ])
    expect((await untick(manager, stageOf(order, engraving.name))).statusCode).toBe(200)
  })

  test('is rejected with 403 for the person who finished it if a later stage is done', async () => {
    const order = await anOrder(testApp.sql, worker, { done: [artwork.name, mounting.name] })
    const { statusCode, body } = await untick(worker, stageOf(order, artwork.name))
    expect([statusCode, body]).toEqual([
      403,
      `A etapa ${mounting.name} já foi finalizada depois desta. Agora somente gerentes podem reabri-la.`,
    ])
  })

  test('is rejected with 403 for the person who finished it if the checklist of a later stage has been saved', async () => {
    const order = await anOrder(testApp.sql, worker, { done: [artwork.name] })
    await manager.call(saveChecklist, { body: aChecklist(order, engraving.name) })
    const { statusCode, body } = await untick(worker, stageOf(order, artwork.name))
    expect([statusCode, body]).toEqual([
      403,
      `O checklist de ${engraving.name} já foi salvo depois desta etapa. Agora somente gerentes podem reabri-la.`,
    ])
    expect((await untick(manager, stageOf(order, artwork.name))).statusCode).toBe(200)
  })

  test('that somebody else finished is rejected with 403 for a worker', async () => {
    const order = await anOrder(testApp.sql, manager, { done: [artwork.name] })
    expect((await untick(worker, stageOf(order, artwork.name))).statusCode).toBe(403)
  })

  test('is rejected with 409 if its sector was retired in the meantime', async () => {
    const sector = await manager.call(createSector, { body: { name: 'Verniz' } })
    const { id, products } = await anOrder(testApp.sql, worker)
    const params = { serial: products[0]?.serial ?? '' }
    await manager.call(addStage, { params, body: { sector: sector.key, after: null, reason: 'Pedido' } })
    const { stages = [] } = (await worker.call(getOrder, { params: { id } })).products[0] ?? {}
    for (const stage of stages) await tick(manager, stage.id)
    await manager.call(updateSector, { params: { id: sector.id }, body: { active: false } })
    const { statusCode, body } = await untick(manager, stages[0]?.id ?? 0)
    expect([statusCode, body]).toEqual([
      409,
      'Há uma etapa no setor Verniz, que está desativado. Reative o setor primeiro.',
    ])
    expect((await untick(manager, stages[1]?.id ?? 0)).statusCode).toBe(200)
  })

  test('that is pending is rejected with 409', async () => {
    const order = await anOrder(testApp.sql, worker)
    expect((await untick(manager, stageOf(order, artwork.name))).statusCode).toBe(409)
  })

  test("while it is being ticked keeps the order's counter equal to the number of completed stages", async () => {
    const order = await anOrder(testApp.sql, worker)
    const stageId = stageOf(order, artwork.name)
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? tick(manager, stageId) : untick(manager, stageId))),
    )
    const [counts] = await testApp.sql`
      select o.completed_count as counted, (select count(*)::int from stages s
        where s.service_order_id = o.id and s.status = 'COMPLETED') as actual
      from service_orders o where o.id = ${order.id}`
    expect(counts?.counted).toBe(counts?.actual)
  })
})

test('an order can be cancelled while a stage is being ticked, and then no other stage can be completed', async () => {
  const order = await anOrder(testApp.sql, worker)
  const stageId = stageOf(order, artwork.name)
  const [cancelled, ticked] = await Promise.all([
    manager.try(cancelOrder, { params: { id: order.id } }),
    tick(worker, stageId),
  ])
  expect(cancelled.statusCode).toBe(200)
  expect([200, 404]).toContain(ticked.statusCode)
  expect((await tick(worker, stageOf(order, engraving.name))).statusCode).toBe(404)
})

test.each(['abc', '0', '99999999999999999999'])('the stage id %s is rejected', async stageId => {
  await worker.refused(400, updateStage, { params: { stageId }, body: { status: 'COMPLETED' } })
})

test.each([{}, { status: 'DONE' }, { status: 1 }])(
  'updating a stage with %j is rejected with 400',
  async payload => {
    const { statusCode } = await worker.send({
      method: 'PUT',
      url: '/api/service-order/stage/update/1',
      payload,
    })
    expect(statusCode).toBe(400)
  },
)
