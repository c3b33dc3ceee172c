import { join } from 'node:path'
import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { uploadItemPhotos } from '@etapa/domain/documents/endpoints'
import { addStage, cancelOrder, getOrder, getOrderEvents, listOrders } from '@etapa/domain/orders/endpoints'
import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { getBoard } from '@etapa/domain/production/board'
import { listReasons, type Reason } from '@etapa/domain/quality/reason'
import { reworkStage } from '@etapa/domain/quality/rework'
import { createSector, updateSector } from '@etapa/domain/sectors/endpoints'
import { skipStage, updateStage } from '@etapa/domain/stages/endpoints'
import { trackOrder } from '@etapa/domain/tracking/endpoints'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { aFile, aForm } from '../../test/files.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { artwork, engraving, finalCheck, mounting, steps } from '../../test/new-installation.ts'
import { aChecklist, anOrder, finishStage, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller
let reasons: Reason[]
let order: OrderInList

beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Rita' })
  worker = await testApp.people.worker({ name: 'Téo' })
  reasons = await worker.call(listReasons, {})
})
beforeEach(async () => {
  order = await anOrder(testApp.sql, worker)
})

const reasonOf = (sector: string) => reasons.find(reason => reason.sector.key === sector)?.id ?? 0
const stages = async () =>
  (await worker.call(getProduct, { params: { serial: order.products[0]?.serial ?? '' } })).stages
/** Saves the first stage's checklist, which leaves the stage open. */
const save = () => worker.call(saveChecklist, { body: aChecklist(order, artwork.name) })
const check = () => expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads'))

interface Asked {
  at: string
  backTo: string
  by?: Caller
  more?: object
}
const rework = ({ at, backTo, by = worker, more = {} }: Asked) =>
  by.try(reworkStage, {
    params: { stageId: stageOf(order, at) },
    body: {
      backTo: stageOf(order, backTo),
      reasonIds: [reasonOf(steps.find(({ name }) => name === at)?.key ?? '')],
      fault: 'oficina',
      ...more,
    },
  })

describe('a rework', () => {
  test('reopens its target stage and all later stages as their next attempt', async () => {
    await finishStage(worker, order, artwork.name)
    await finishStage(worker, order, engraving.name)
    const response = await rework({ at: mounting.name, backTo: engraving.name })
    expect(response.statusCode, response.body).toBe(200)
    expect((await stages()).map(({ status, standing, attempt }) => [status, standing, attempt])).toEqual([
      ['COMPLETED', 'done', 1],
      ['PENDING', 'available', 2],
      ['PENDING', 'blocked', 2],
      ['PENDING', 'blocked', 2],
    ])
    const [asked] = await testApp.sql<[{ at: string }]>`
      select asked_at as at from reworks where service_order_id = ${order.id}`
    expect((await stages()).map(({ reopenedAt }) => reopenedAt)).toEqual([null, asked.at, asked.at, asked.at])
    const read = await worker.call(getOrder, { params: { id: order.id } })
    expect(read).toMatchObject({ progress: 25, reworkCount: 1 })
    await check()
  })

  test('keeps earlier attempts unchanged, with their names, times, items and rework reason', async () => {
    await finishStage(worker, order, artwork.name)
    const before = (await stages())[0]
    await rework({
      at: engraving.name,
      backTo: artwork.name,
      more: { note: 'Cor trocada', fault: 'cliente' },
    })
    const [again] = await stages()
    expect(again?.StageCheckListItem).toEqual([])
    expect(again?.attempts).toMatchObject([
      {
        attempt: 1,
        completedAt: before?.completedAt,
        completedByUser: { name: 'Téo' },
        StageCheckListItem: before?.StageCheckListItem,
        rework: {
          by: { name: 'Téo' },
          foundAt: engraving.name,
          backTo: artwork.name,
          fault: 'cliente',
          reasons: ['Defeito no polímero'],
          note: 'Cor trocada',
          isComplaint: false,
        },
      },
    ])
    await finishStage(worker, order, artwork.name)
    expect((await stages())[0]).toMatchObject({ attempt: 2, status: 'COMPLETED', attempts: [{ attempt: 1 }] })
    await check()
  })

  test('makes earlier attempts immutable in the database', async () => {
    await finishStage(worker, order, artwork.name)
    await rework({ at: engraving.name, backTo: artwork.name })
    const stageId = stageOf(order, artwork.name)
    await expect(
      testApp.sql`update checklist_items set note = 'x' where stage_id = ${stageId}`,
    ).rejects.toThrow('is over')
    await expect(testApp.sql`delete from checklist_items where stage_id = ${stageId}`).rejects.toThrow(
      'is over',
    )
    for (const table of ['stage_attempts', 'reworks', 'rework_reasons']) {
      await expect(testApp.sql.unsafe(`delete from ${table}`)).rejects.toThrow('append-only')
      await expect(testApp.sql.unsafe(`truncate ${table} cascade`)).rejects.toThrow('append-only')
    }
  })

  test('of a second attempt keeps the time of the first rework as the start of that attempt', async () => {
    await finishStage(worker, order, artwork.name)
    await rework({ at: engraving.name, backTo: engraving.name })
    await worker.call(saveChecklist, { body: aChecklist(order, engraving.name) })
    await rework({ at: engraving.name, backTo: engraving.name })
    const [kept] = await testApp.sql`
      select a.attempt, a.since = (select min(asked_at) from reworks where service_order_id = ${order.id}) as "isReopening"
      from stage_attempts a where a.stage_id = ${stageOf(order, engraving.name)}`
    expect(kept).toEqual({ attempt: 2, isReopening: true })
  })

  test('keeps people who saved items before it among the workers of the order, even if a later attempt is reopened', async () => {
    const colleague = await testApp.people.worker()
    await colleague.call(saveChecklist, { body: aChecklist(order, artwork.name) })
    await rework({ at: artwork.name, backTo: artwork.name })
    await finishStage(worker, order, artwork.name)
    const params = { stageId: stageOf(order, artwork.name) }
    await manager.call(updateStage, { params, body: { status: 'PENDING' } })
    const workers = await testApp.sql`
      select user_id as id from order_workers where service_order_id = ${order.id}`
    expect(workers).toEqual([{ id: colleague.user.id }])
    await check()
  })

  test('is one event in the history, with its stages, attempt, reasons and fault', async () => {
    await save()
    await rework({ at: artwork.name, backTo: artwork.name })
    const [event] = await worker.call(getOrderEvents, { params: { id: order.id } })
    expect(event).toMatchObject({
      kind: 'rework-asked',
      by: 'Téo',
      after: {
        stage: artwork.name,
        backTo: artwork.name,
        attempt: 2,
        reasons: ['Texto errado'],
        fault: 'oficina',
      },
    })
  })

  test('leaves a skipped stage skipped, and cannot go back to it', async () => {
    await finishStage(worker, order, artwork.name)
    await manager.call(skipStage, {
      params: { stageId: stageOf(order, engraving.name) },
      body: { reason: 'Pronta' },
    })
    expect((await rework({ at: mounting.name, backTo: engraving.name })).body).toBe(
      'Refazer a partir de: a etapa foi dispensada',
    )
    await rework({ at: mounting.name, backTo: artwork.name })
    expect((await stages()).map(({ standing }) => standing)).toEqual([
      'available',
      'skipped',
      'blocked',
      'blocked',
    ])
    await check()
  })

  test('comes before other work in its sector, and its wait is counted from when it was requested', async () => {
    const waiting = await anOrder(testApp.sql, worker)
    await finishStage(worker, order, artwork.name)
    await rework({ at: engraving.name, backTo: artwork.name })
    const board = await worker.call(getBoard, { query: {} })
    const cards = board.find(({ sector }) => sector.key === artwork.key)?.cards ?? []
    const places = [order, waiting].map(({ id }) => cards.findIndex(({ orderId }) => orderId === id))
    expect(places[0]).toBeLessThan(places[1] ?? 0)
    expect(cards[places[0] ?? 0]).toMatchObject({ attempt: 2 })
    const [{ asked }] = await testApp.sql<[{ asked: string }]>`
      select asked_at as asked from reworks where service_order_id = ${order.id}`
    expect(Date.parse(cards[places[0] ?? 0]?.since ?? '')).toBe(Date.parse(asked))
  })

  test('is visible to the customer as reopened stages and lower progress', async () => {
    for (const { name } of steps) await finishStage(worker, order, name)
    await rework({ at: finalCheck.name, backTo: mounting.name, by: manager })
    const tracked = await testApp.anyone.call(trackOrder, { params: { code: order.serial } })
    expect(tracked.orders[0]).toMatchObject({ progress: 50 })
    expect(tracked.orders[0]?.products[0]?.stages.map(({ status, standing }) => [status, standing])).toEqual([
      ['COMPLETED', 'done'],
      ['COMPLETED', 'done'],
      ['PENDING', 'available'],
      ['PENDING', 'blocked'],
    ])
  })

  test('makes its order match the filters for reworked orders and for its reason', async () => {
    await save()
    await rework({ at: artwork.name, backTo: artwork.name })
    const found = async (query: Record<string, string>) =>
      (await worker.call(listOrders, { query })).map(({ id }: OrderInList) => id)
    const untouched = await anOrder(testApp.sql, worker)
    expect(await found({ withRework: 'true' })).toContain(order.id)
    expect(await found({ withRework: 'true' })).not.toContain(untouched.id)
    expect(await found({ reasonId: String(reasonOf(artwork.key)) })).toContain(order.id)
    expect(await found({ reasonId: String(reasonOf(mounting.key)) })).not.toContain(order.id)
  })
})

describe('a complaint', () => {
  beforeEach(async () => {
    for (const { name } of steps) await finishStage(worker, order, name)
  })

  test('reopens a finished product, and can be made only by managers', async () => {
    expect((await rework({ at: finalCheck.name, backTo: artwork.name })).statusCode).toBe(403)
    const response = await rework({ at: finalCheck.name, backTo: artwork.name, by: manager })
    expect(response.statusCode, response.body).toBe(200)
    expect((await stages()).map(({ attempt }) => attempt)).toEqual([2, 2, 2, 2])
    expect((await stages())[3]?.attempts[0]?.rework).toMatchObject({ isComplaint: true })
    await check()
  })

  test('about a delivered product clears the delivery type, and keeps it in the earlier attempt', async () => {
    order = await anOrder(testApp.sql, worker)
    for (const name of [artwork.name, engraving.name, mounting.name]) await finishStage(worker, order, name)
    await worker.call(updateStage, {
      params: { stageId: stageOf(order, finalCheck.name) },
      body: { status: 'COMPLETED', deliveryType: 'ENTREGA' },
    })
    await rework({ at: finalCheck.name, backTo: finalCheck.name, by: manager })
    expect((await stages())[3]).toMatchObject({ deliveryType: null, attempts: [{ deliveryType: 'ENTREGA' }] })
  })

  test('is rejected if one of its stages is in a sector that was retired in the meantime', async () => {
    const sector = await manager.call(createSector, { body: { name: 'Verniz' } })
    const body = { sector: sector.key, after: stageOf(order, mounting.name), reason: 'Pedido do cliente' }
    await manager.call(addStage, { params: { serial: order.products[0]?.serial ?? '' }, body })
    order = await worker.call(getOrder, { params: { id: order.id } })
    await manager.call(updateStage, {
      params: { stageId: stageOf(order, sector.name) },
      body: { status: 'COMPLETED' },
    })
    await manager.call(updateSector, { params: { id: sector.id }, body: { active: false } })
    const response = await rework({ at: finalCheck.name, backTo: artwork.name, by: manager })
    expect([response.statusCode, response.body]).toEqual([
      409,
      'Há uma etapa no setor Verniz, que está desativado. Reative o setor primeiro.',
    ])
    expect((await rework({ at: finalCheck.name, backTo: finalCheck.name, by: manager })).statusCode).toBe(200)
    await check()
  })

  test('requested by two managers at once is stored once, and the error names who requested it', async () => {
    const other = await testApp.people.manager({ name: 'Zeca' })
    const replies = await Promise.all(
      [manager, other].map(by => rework({ at: finalCheck.name, backTo: artwork.name, by })),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refused?.body).toMatch(/^A refação já foi pedida por (Rita|Zeca) em /)
    await check()
  })
})

describe('a rework is rejected', () => {
  test.each([
    [
      'a target after the stage',
      { at: artwork.name, backTo: mounting.name },
      400,
      'escolha esta etapa ou uma anterior',
    ],
    ['a blocked stage', { at: mounting.name, backTo: artwork.name }, 409, 'está bloqueada'],
    [
      'neither reason nor note',
      { at: artwork.name, backTo: artwork.name, more: { reasonIds: [] } },
      400,
      'Motivo: ',
    ],
    [
      'nothing done',
      { at: artwork.name, backTo: artwork.name },
      409,
      'Nada foi feito neste produto ainda: não há o que refazer.',
    ],
    [
      'an unknown fault',
      { at: artwork.name, backTo: artwork.name, more: { fault: 'ninguém' } },
      400,
      'Responsável: ',
    ],
    [
      'an invalid reason id',
      { at: artwork.name, backTo: artwork.name, more: { reasonIds: [0] } },
      400,
      'Motivo: ',
    ],
  ])('with %s', async (_, asked, status, message) => {
    const response = await rework(asked)
    expect([response.statusCode, response.body]).toEqual([status, expect.stringContaining(message)])
    expect((await stages()).map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1])
    await check()
  })

  test('with a reason of another sector', async () => {
    await save()
    const more = { reasonIds: [reasonOf(finalCheck.key)] }
    const response = await rework({ at: artwork.name, backTo: artwork.name, more })
    expect([response.statusCode, response.body]).toEqual([400, 'Motivo: "Peça quebrada" é de outro setor'])
  })

  test('with an unknown reason', async () => {
    await save()
    const response = await rework({ at: artwork.name, backTo: artwork.name, more: { reasonIds: [999_999] } })
    expect([response.statusCode, response.body]).toEqual([400, 'Motivo: valor inválido'])
  })

  test('if no work was done since the previous rework', async () => {
    await finishStage(worker, order, artwork.name)
    await rework({ at: engraving.name, backTo: artwork.name })
    const again = await rework({ at: artwork.name, backTo: artwork.name, more: { attempt: 2 } })
    expect([again.statusCode, again.headers['x-error-code']]).toEqual([409, 'nothing-done'])
    await check()
  })

  test('after fifty attempts, but the product can still be finished', async () => {
    await finishStage(worker, order, artwork.name)
    await testApp.sql`
      update stages set attempt = 50, reopened_at = now() where service_order_id = ${order.id} and stage_order > 1`
    const refused = await rework({ at: engraving.name, backTo: engraving.name, more: { attempt: 50 } })
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'O produto já teve 50 tentativas, o máximo. Termine esta ou adicione outro produto à ordem.',
    ])
    for (const { name } of steps.slice(1)) await finishStage(worker, order, name)
  })

  test('if its target stage belongs to another product', async () => {
    const other = await anOrder(testApp.sql, worker)
    const response = await rework({
      at: artwork.name,
      backTo: artwork.name,
      more: { backTo: stageOf(other, artwork.name) },
    })
    expect(response.body).toBe('Refazer a partir de: a etapa não é deste produto')
  })

  test('for a cancelled order, and for an unknown stage', async () => {
    await manager.call(cancelOrder, { params: { id: order.id } })
    const response = await rework({ at: artwork.name, backTo: artwork.name })
    expect([response.statusCode, response.body]).toEqual([
      409,
      'A ordem de serviço deste produto foi cancelada.',
    ])
    const body = { backTo: 1, reasonIds: [1], fault: 'oficina' as const }
    await worker.refused(404, reworkStage, { params: { stageId: 2_147_483_647 }, body })
  })

  test('at a finished stage while a later one is open', async () => {
    await finishStage(worker, order, artwork.name)
    const response = await rework({ at: artwork.name, backTo: artwork.name })
    expect(response.statusCode).toBe(409)
    expect(response.body).toContain('Peça a refação na etapa em aberto')
  })

  test('for the second of two concurrent requests, and then until work has resumed', async () => {
    await finishStage(worker, order, artwork.name)
    await finishStage(worker, order, engraving.name)
    const ask = (at: string) => rework({ at, backTo: engraving.name })
    const replies = await Promise.all([ask(mounting.name), ask(mounting.name)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await ask(engraving.name)).headers['x-error-code']).toBe('rework-asked')
    expect((await stages())[1]?.attempt).toBe(2)
    await worker.call(saveChecklist, { body: aChecklist(order, engraving.name) })
    expect((await ask(engraving.name)).statusCode).toBe(200)
    await check()
  })
})

describe('after a rework has ended an attempt', () => {
  beforeEach(() => finishStage(worker, order, artwork.name))
  const stageId = () => stageOf(order, engraving.name)
  const items = [{ label: 'Textos', checked: true }]
  const answers = {
    'its checklist': (attempt: number) =>
      worker.try(saveChecklist, { body: { stageId: stageId(), attempt, items } }),
    'its completion': (attempt: number) =>
      worker.try(updateStage, {
        params: { stageId: stageId() },
        body: { status: 'COMPLETED', onFloor: true, attempt },
      }),
    'its dismissal': (attempt: number) =>
      manager.try(skipStage, { params: { stageId: stageId() }, body: { reason: 'Arte pronta', attempt } }),
    'another rework': (attempt: number) =>
      rework({ at: engraving.name, backTo: engraving.name, more: { attempt } }),
  }

  test.each(Object.entries(answers))(
    '%s is rejected with the name of the requester, but accepted for the current attempt',
    async (_, answer) => {
      await rework({ at: engraving.name, backTo: engraving.name, by: manager })
      const late = await answer(1)
      expect([late.statusCode, late.headers['x-error-code']]).toEqual([409, 'rework-asked'])
      expect(late.body).toMatch(/^A refação já foi pedida por Rita em /)
      expect((await stages())[1]).toMatchObject({ status: 'PENDING', attempt: 2, StageCheckListItem: [] })
      expect((await answer(2)).statusCode).toBe(200)
      await check()
    },
  )

  test.each(Object.entries(answers))(
    "%s with a future attempt number is rejected with the field's name",
    async (_, answer) => {
      const response = await answer(7)
      expect([response.statusCode, response.headers['x-error-field']]).toEqual([400, 'attempt'])
    },
  )

  test('saving the checklist of that attempt and requesting its rework again both return 409', async () => {
    const { 'its checklist': save, 'another rework': ask } = answers
    await save(1)
    expect((await ask(1)).statusCode).toBe(200)
    expect((await save(1)).statusCode).toBe(409)
    expect((await ask(1)).statusCode).toBe(409)
    expect((await stages()).map(({ attempt }) => attempt)).toEqual([1, 2, 2, 2])
  })
})

test('a product finished again by skipping a stage can get another complaint', async () => {
  for (const { name } of steps) await finishStage(worker, order, name)
  const complain = () => rework({ at: finalCheck.name, backTo: finalCheck.name, by: manager })
  expect((await complain()).statusCode).toBe(200)
  const params = { stageId: stageOf(order, finalCheck.name) }
  await manager.call(skipStage, { params, body: { reason: 'Já conferido' } })
  const again = await rework({ at: mounting.name, backTo: mounting.name, by: manager })
  expect(again.statusCode, again.body).toBe(200)
  await check()
})

describe('a checklist item', () => {
  const answer = (items: object[], name = artwork.name) =>
    worker.try(saveChecklist, { body: { stageId: stageOf(order, name), items } as never })

  test('can be non-conforming with a reason, or not applicable, and the stage can still be completed', async () => {
    const reasonId = reasonOf(artwork.key)
    const response = await answer([
      { label: 'Textos', checked: true },
      { label: 'Cores', checked: false, result: 'NC', reasonId, note: 'Tom mais claro', decision: 'proceed' },
      { label: 'Material', checked: false, result: 'NA' },
    ])
    expect(response.json().StageCheckListItem).toMatchObject([
      { label: 'Textos', checked: true, result: 'OK', reason: null },
      {
        label: 'Cores',
        checked: false,
        result: 'NC',
        reason: { id: reasonId, label: 'Texto errado' },
        note: 'Tom mais claro',
        decision: 'proceed',
      },
      { label: 'Material', checked: false, result: 'NA', reason: null, decision: null },
    ])
    await worker.call(updateStage, {
      params: { stageId: stageOf(order, artwork.name) },
      body: { status: 'COMPLETED', onFloor: true },
    })
    await check()
  })

  test('that needs rework prevents completing its stage on the floor until the rework is requested', async () => {
    const reasonId = reasonOf(artwork.key)
    await answer([{ label: 'Cores', checked: false, result: 'NC', reasonId, decision: 'rework' }])
    const complete = () =>
      worker.try(updateStage, {
        params: { stageId: stageOf(order, artwork.name) },
        body: { status: 'COMPLETED', onFloor: true },
      })
    expect((await complete()).body).toBe(
      `O checklist de ${artwork.name} tem itens a refazer: peça a refação.`,
    )
    await rework({ at: artwork.name, backTo: artwork.name })
    expect((await stages())[0]?.attempts).toMatchObject([
      { attempt: 1, completedByUser: null, StageCheckListItem: [{ label: 'Cores', result: 'NC' }] },
    ])
    await finishStage(worker, order, artwork.name)
    await check()
  })

  test('that needs rework prevents the office from completing its stage without confirmation, which the history records', async () => {
    const reasonId = reasonOf(artwork.key)
    const params = { stageId: stageOf(order, artwork.name) }
    const kept = 'O checklist de Artes tem itens a refazer, e a refação ainda não foi pedida.'
    const closings = [
      (more: object) => manager.try(updateStage, { params, body: { status: 'COMPLETED' as const, ...more } }),
      (more: object) => manager.try(skipStage, { params, body: { reason: 'Arte pronta', ...more } }),
    ]
    for (const close of closings) {
      await answer([{ label: 'Cores', checked: false, result: 'NC', reasonId, decision: 'rework' }])
      const refused = await close({})
      expect([refused.statusCode, refused.headers['x-error-code'], refused.body]).toEqual([
        409,
        'rework-open',
        kept,
      ])
      expect((await close({ despiteRework: true })).statusCode).toBe(200)
      const [event] = await manager.call(getOrderEvents, { params: { id: order.id } })
      expect(event?.after).toMatchObject({ despiteRework: true })
      await manager.call(updateStage, { params, body: { status: 'PENDING' } })
      expect((await close({ despiteRework: true })).statusCode).toBe(200)
      const [plain] = await manager.call(getOrderEvents, { params: { id: order.id } })
      expect(plain?.after).not.toHaveProperty('despiteRework')
      await manager.call(updateStage, { params, body: { status: 'PENDING' } })
    }
    await answer([{ label: 'Cores', checked: false, result: 'NC', reasonId, decision: 'rework' }])
    const onFloor = { status: 'COMPLETED' as const, onFloor: true, despiteRework: true }
    await worker.refused(409, updateStage, { params, body: onFloor })
    await check()
  })

  test.each([
    ['no reason', { result: 'NC' }, 'Motivo: diga por que "Cores" não está conforme'],
    [
      'a concession without a note',
      { result: 'NC', decision: 'proceed', reasonId: 1 },
      'Observação: diga por que "Cores" pode seguir assim',
    ],
    ['no decision', { result: 'NC', reasonId: 1 }, 'Decisão: diga se "Cores" segue assim ou será refeito'],
    ['an unknown result', { result: 'XX' }, 'Item: resultado inválido'],
    ['an unknown reason', { result: 'NC', reasonId: 999_999, decision: 'rework' }, 'Motivo: valor inválido'],
  ])('with %s is rejected', async (_, given, message) => {
    const response = await answer([{ label: 'Cores', checked: false, ...given }])
    expect([response.statusCode, response.body]).toEqual([400, message])
    expect((await stages())[0]?.StageCheckListItem).toEqual([])
  })

  test('with a reason of another sector is rejected', async () => {
    const response = await answer([
      {
        label: 'Cores',
        checked: false,
        result: 'NC',
        reasonId: reasonOf(mounting.key),
        decision: 'rework',
      },
    ])
    expect(response.body).toBe('Motivo: "Centro errado" é de outro setor')
  })

  test('keeps its photos with the attempt in which they were taken', async () => {
    const files = { png: aFile('png'), pdf: aFile('pdf') }
    const send = (label: string, kind: keyof typeof files = 'png', attempt?: string) =>
      worker.try(uploadItemPhotos, {
        params: { orderId: order.id },
        form: aForm({
          fields: { stageId: String(stageOf(order, artwork.name)), label, ...(attempt && { attempt }) },
          files: [[`foto.${kind}`, files[kind]]],
        }),
      })
    expect((await send('Cores', 'pdf')).statusCode).toBe(415)
    expect((await send('Lua')).body).toBe('Item: "Lua" não faz parte do checklist desta etapa')
    expect((await send('Cores', 'png', '0')).body).toBe('Tentativa: número inválido')
    const [photo] = (await send('Cores', 'png', '1')).json()
    expect((await send('Cores')).json()).toEqual([photo])
    await answer([{ label: 'Cores', checked: false, result: 'NC', note: 'Borrada', decision: 'rework' }])
    await rework({ at: artwork.name, backTo: artwork.name })
    const [again] = await stages()
    expect(again?.attempts[0]?.StageCheckListItem[0]?.photos).toEqual([photo.path])
    expect((await worker.send({ url: photo.path })).statusCode).toBe(200)
    const late = await send('Cores', 'png', '1')
    expect([late.statusCode, late.headers['x-error-code']]).toEqual([409, 'rework-asked'])
    const [second] = (await send('Cores')).json()
    const [stage] = await stages()
    expect(stage?.StageCheckListItem).toEqual([])
    expect(stage?.attempts[0]?.StageCheckListItem[0]?.photos).toEqual([photo.path])
    expect(second.path).not.toBe(photo.path)
    await finishStage(worker, order, artwork.name)
    expect((await send('Cores')).statusCode).toBe(409)
    await check()
  })
})
