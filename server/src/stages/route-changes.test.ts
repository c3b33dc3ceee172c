import { join } from 'node:path'
import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { addStage, exportCsv, getOrder, getOrderEvents } from '@etapa/domain/orders/endpoints'
import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { daysLater } from '@etapa/domain/periods'
import { getBoard } from '@etapa/domain/production/board'
import { getIndicators } from '@etapa/domain/production/indicators'
import { createSector } from '@etapa/domain/sectors/endpoints'
import { createService, publishRoute } from '@etapa/domain/services/endpoints'
import { skipStage, updateStage } from '@etapa/domain/stages/endpoints'
import { trackOrder } from '@etapa/domain/tracking/endpoints'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressOf, type Caller } from '../../test/caller.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { artwork, engraving, finalCheck, mounting, steps } from '../../test/new-installation.ts'
import { anOrder, finishStage, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller
let order: OrderInList

beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Rita' })
  worker = await testApp.people.worker()
})
beforeEach(async () => {
  order = await anOrder(testApp.sql, worker)
})

const reason = 'O cliente trouxe a arte pronta'
const skip = (name: string, who = manager) =>
  who.try(skipStage, { params: { stageId: stageOf(order, name) }, body: { reason } })
const product = () => order.products[0]?.serial ?? ''
const add = (sector: string, after: number | null, more = {}) =>
  manager.try(addStage, { params: { serial: product() }, body: { sector, after, reason, ...more } })
const stages = async () => (await worker.call(getProduct, { params: { serial: product() } })).stages
const progress = async () => (await worker.call(getOrder, { params: { id: order.id } })).progress
const check = () => expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads'))

describe('skipping a stage', () => {
  test('counts it as done, unblocks the next one, and shows it as skipped to staff and customers', async () => {
    const skipped = await skip(artwork.name)
    expect(skipped.json()).toMatchObject({
      status: 'SKIPPED',
      standing: 'skipped',
      completedByUser: { name: 'Rita' },
    })
    expect((await stages()).map(({ standing }) => standing)).toEqual([
      'skipped',
      'available',
      'blocked',
      'blocked',
    ])
    expect(await progress()).toBe(25)
    const tracked = await testApp.anyone.call(trackOrder, { params: { code: order.serial } })
    expect(tracked.orders[0]?.products[0]?.stages[0]).toMatchObject({ standing: 'skipped' })
    const [event] = await worker.call(getOrderEvents, { params: { id: order.id } })
    expect(event).toMatchObject({
      kind: 'stage-skipped',
      by: 'Rita',
      after: { stage: artwork.name, product: product(), reason },
    })
    await check()
  })

  test('moves the product on the board, and counts as progress but not as a finished stage', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const query = { startDate: daysLater(today, -1), endDate: daysLater(today, 1) }
    const finished = async () => (await manager.call(getIndicators, { query })).stagesFinished
    const before = await finished()
    await skip(artwork.name)
    const board = await worker.call(getBoard, { query: { clientId: order.clientId } })
    const waiting = board.filter(({ cards }) => cards.some(({ serial }) => serial === product()))
    expect(waiting.map(({ sector }) => sector.key)).toEqual([engraving.key])
    const csv = await worker.send({
      url: addressOf(exportCsv),
      query: { serialOrProductOrEnterprise: order.serial },
    })
    expect(csv.body).toContain('25%')
    expect(await finished()).toBe(before)
  })

  test('finishes the order if it was the last open stage', async () => {
    for (const { name } of steps.slice(0, -1)) await finishStage(worker, order, name)
    await skip(finalCheck.name)
    expect(await progress()).toBe(100)
    const [{ finished } = { finished: null }] = await testApp.sql<{ finished: string | null }[]>`
      select finished_at as finished from service_orders where id = ${order.id}`
    expect(finished).not.toBeNull()
    await check()
  })

  test('can be undone only by a manager', async () => {
    await skip(artwork.name)
    const params = { stageId: stageOf(order, artwork.name) }
    await worker.refused(403, updateStage, { params, body: { status: 'PENDING' } })
    await manager.call(updateStage, { params, body: { status: 'PENDING' } })
    expect(await progress()).toBe(0)
    await check()
  })

  test('prevents completing, saving or skipping the stage again', async () => {
    await skip(engraving.name)
    const message = `A etapa ${engraving.name} foi dispensada por Rita.`
    expect((await skip(engraving.name)).body).toBe(message)
    const stageId = stageOf(order, engraving.name)
    expect(
      await worker.refused(409, updateStage, { params: { stageId }, body: { status: 'COMPLETED' } }),
    ).toBe(message)
    const items = [{ label: engraving.labels[0] ?? '', checked: true }]
    await worker.refused(409, saveChecklist, { body: { stageId, items } })
  })

  test('is allowed only for managers, with a reason, and while the stage is open', async () => {
    expect((await skip(artwork.name, worker)).statusCode).toBe(403)
    await finishStage(worker, order, artwork.name)
    expect((await skip(artwork.name)).statusCode).toBe(409)
    const params = { stageId: stageOf(order, engraving.name) }
    expect(await manager.refused(400, skipStage, { params, body: { reason: ' ' } })).toBe(
      'Motivo: campo obrigatório',
    )
    await manager.refused(404, skipStage, { params: { stageId: 999_999 }, body: { reason } })
  })

  test('succeeds only once if two requests arrive at the same time', async () => {
    const asked = await Promise.all([skip(artwork.name), skip(artwork.name)])
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await progress()).toBe(25)
  })
})

describe('adding a stage', () => {
  test('places it after the given stage, with the checklist of its sector', async () => {
    const response = await add(artwork.key, stageOf(order, engraving.name), { name: 'Segunda prova' })
    expect(response.statusCode, response.body).toBe(200)
    const added = await stages()
    expect(added.map(({ stageName, stageOrder }) => [stageName, stageOrder])).toEqual([
      [artwork.name, 1],
      [engraving.name, 2],
      ['Segunda prova', 3],
      [mounting.name, 4],
      [finalCheck.name, 5],
    ])
    expect(added[2]).toMatchObject({ sector: { key: artwork.key }, status: 'PENDING', standing: 'blocked' })
    expect(added[2]?.checklist.map(({ label }) => label)).toEqual(artwork.labels)
    const [event] = await worker.call(getOrderEvents, { params: { id: order.id } })
    expect(event).toMatchObject({ kind: 'stage-added', after: { stage: 'Segunda prova', reason } })
    await check()
  })

  test('twice with the same key adds it once', async () => {
    for (const _ of [1, 2]) {
      const response = await add(artwork.key, null, { requestKey: 'f6'.repeat(16) })
      expect(response.statusCode, response.body).toBe(200)
    }
    expect(await stages()).toHaveLength(5)
    await check()
  })

  test('at the beginning makes it the next one to work on', async () => {
    await add(mounting.key, null)
    expect((await stages()).map(({ standing }) => standing)).toEqual([
      'available',
      'blocked',
      'blocked',
      'blocked',
      'blocked',
    ])
  })

  test('reopens a finished order', async () => {
    for (const { name } of steps) await finishStage(worker, order, name)
    await add(mounting.key, stageOf(order, finalCheck.name))
    expect(await progress()).toBe(80)
    await check()
  })

  test('in a sector without a checklist gives it no checklist, and names it after the sector', async () => {
    const { key, name } = await manager.call(createSector, { body: { name: 'Banho' } })
    await add(key, null)
    expect((await stages())[0]).toMatchObject({ stageName: name, checklist: [], isDelivery: false })
  })

  test("uses the checklist of the product's own route version", async () => {
    const { id } = await manager.call(createService, { body: { name: 'Prova', copyOf: 1 } })
    order = await anOrder(testApp.sql, worker, { productTypeId: id })
    const body = { basedOn: 1, steps: [{ sector: artwork.key, items: [{ label: 'Novo item' }] }] }
    await manager.call(publishRoute, { params: { id }, body })
    await add(artwork.key, null)
    expect((await stages())[0]?.checklist.map(({ label }) => label)).toEqual(artwork.labels)
  })

  test('is possible until the product has sixty stages', async () => {
    await testApp.sql`
      insert into stages (product_id, service_order_id, stage_name, stage_order, sector_id)
      select ${order.products[0]?.id ?? 0}, ${order.id}, 'Etapa', place, 1 from generate_series(5, 59) place`
    expect((await add(artwork.key, null)).statusCode).toBe(200)
    const refused = await add(artwork.key, null)
    expect([refused.statusCode, refused.body]).toEqual([409, 'O produto já tem 60 etapas, o máximo.'])
  })

  test.each([
    ['an unknown sector', () => add('lua', null), 400, 'Setor: valor inválido'],
    [
      'a stage of another product',
      async () => add(artwork.key, stageOf(await anOrder(testApp.sql, worker), artwork.name)),
      400,
      'Depois de: a etapa não é deste produto',
    ],
    ['no reason', () => add(artwork.key, null, { reason: '' }), 400, 'Motivo: campo obrigatório'],
  ])('with %s is rejected', async (_, ask, status, message) => {
    const response = await ask()
    expect([response.statusCode, response.body]).toEqual([status, message])
    expect(await stages()).toHaveLength(steps.length)
  })

  test('is refused for non-managers', async () => {
    const body = { sector: artwork.key, after: null, reason }
    await worker.refused(403, addStage, { params: { serial: product() }, body })
  })

  test('by several managers at once assigns unique positions', async () => {
    await Promise.all([1, 2, 3].map(() => add(mounting.key, stageOf(order, artwork.name))))
    expect((await stages()).map(({ stageOrder }) => stageOrder)).toEqual([1, 2, 3, 4, 5, 6, 7])
    await check()
  })
})
