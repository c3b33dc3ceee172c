import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { deleteClient, updateClient } from '@etapa/domain/clients/endpoints'
import * as orders from '@etapa/domain/orders/endpoints'
import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import * as pages from '@etapa/domain/orders/page-endpoints'
import { reworkStage } from '@etapa/domain/quality/rework'
import { publishRoute, updateService } from '@etapa/domain/services/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { artwork, engraving, finalCheck, mounting, steps } from '../../test/new-installation.ts'
import { aChecklist, aClient, anOrder, finishStage, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
const [photolith, pieces, cut] = [1, 2, 5]

const productOf = (order: OrderInList, index = 0) => {
  const product = order.products[index]
  if (!product) throw new Error(`no product ${index}`)
  return product
}
const serialOf = (order: OrderInList, index = 0) => productOf(order, index).serial
const stageNames = (order: OrderInList, index = 0) =>
  productOf(order, index).stages.map(({ stageName }) => stageName)

const correct = (caller: Caller, order: OrderInList, body: Record<string, unknown>, index = 0) =>
  caller.call(pages.updateProduct, { params: { serial: serialOf(order, index) }, body })

const lastEvent = async (caller: Caller, { id }: OrderInList) =>
  (await caller.call(orders.getOrderEvents, { params: { id } }))[0]

const invariants = () => expectInvariants(testApp.sql, `${testApp.config.dataDir}/uploads`)

describe("a product's identification and card", () => {
  test('any employee can correct the identification after work has begun, and the history records it', async () => {
    await testApp.people.manager()
    const worker = await testApp.people.worker()
    const order = await anOrder(testApp.sql, worker, {
      identifications: ['Caixa errada'],
      done: [artwork.name],
    })
    const corrected = await correct(worker, order, { identification: '  Caixa certa ' })
    expect(productOf(corrected)).toMatchObject({ identification: 'Caixa certa', productTypeId: photolith })
    expect(await lastEvent(worker, order)).toMatchObject({
      kind: 'product-updated',
      before: { product: serialOf(order), identification: 'Caixa errada', service: 'Fotolito' },
      after: { product: serialOf(order), identification: 'Caixa certa', service: 'Fotolito' },
    })
    const found = await worker.call(orders.listOrders, { query: { search: 'Caixa certa' } })
    expect(found.map(({ id }) => id)).toContain(order.id)
    await invariants()
  })

  test('saving an unchanged identification leaves no event, and an empty one is rejected', async () => {
    const worker = await testApp.people.worker()
    const order = await anOrder(testApp.sql, worker, { identifications: ['Tampa'] })
    await correct(worker, order, { identification: 'Tampa', productTypeId: photolith })
    expect((await lastEvent(worker, order))?.kind).toBe('order-created')
    const params = { serial: serialOf(order) }
    expect(await worker.refused(400, pages.updateProduct, { params, body: { identification: ' ' } })).toBe(
      'Identificação: campo obrigatório',
    )
  })

  test('correcting the identification marks the card as outdated until it is printed again', async () => {
    const worker = await testApp.people.worker()
    const order = await anOrder(testApp.sql, worker, { identifications: ['Caixa', 'Tampa'] })
    await correct(worker, order, { identification: 'Caixa grande' })
    const marks = async () =>
      (await worker.call(pages.getOrderPage, { params: { serial: order.serial } })).products.map(
        ({ cardChangedAt }) => cardChangedAt !== null,
      )
    expect(await marks()).toEqual([true, false])
    await worker.call(pages.markPrinted, { params: { serial: serialOf(order, 1) } })
    expect(await marks()).toEqual([true, false])
    await worker.call(pages.markPrinted, { params: { serial: order.serial } })
    expect(await marks()).toEqual([false, false])
  })

  test('printing a card records the printing time for that product only', async () => {
    const worker = await testApp.people.worker()
    const order = await anOrder(testApp.sql, worker, { identifications: ['Caixa', 'Tampa'] })
    await worker.call(pages.markPrinted, { params: { serial: serialOf(order, 1) } })
    const { products } = await worker.call(pages.getOrderPage, { params: { serial: order.serial } })
    expect(products.map(({ cardPrintedAt }) => cardPrintedAt !== null)).toEqual([false, true])
  })
})

describe("changing a product's service", () => {
  test("replaces its stages with those of the new service's current route", async () => {
    const manager = await testApp.people.manager()
    await manager.call(publishRoute, {
      params: { id: cut },
      body: {
        basedOn: 1,
        steps: [
          { sector: mounting.key, items: [{ label: 'Textos' }] },
          { sector: finalCheck.key, isDelivery: true, items: [{ label: 'Textos' }] },
        ],
      },
    })
    const worker = await testApp.people.worker()
    const order = await anOrder(testApp.sql, worker, { productTypeId: photolith })
    const corrected = await correct(worker, order, { productTypeId: cut })
    expect(stageNames(corrected)).toEqual([mounting.name, finalCheck.name])
    expect(productOf(corrected).stages.map(({ standing }) => standing)).toEqual(['available', 'blocked'])
    expect(await lastEvent(worker, order)).toMatchObject({
      before: { service: 'Fotolito' },
      after: { service: 'Remontagem c/ peça nova' },
    })
    await worker.refused(404, updateStage, {
      params: { stageId: stageOf(order, artwork.name) },
      body: { status: 'COMPLETED' },
    })
    await invariants()
  })

  test('requires a manager and a reason once work has begun, and keeps completed stages', async () => {
    const worker = await testApp.people.worker()
    const manager = await testApp.people.manager()
    const order = await anOrder(testApp.sql, worker, { done: [artwork.name, engraving.name] })
    const params = { serial: serialOf(order) }
    await worker.refused(403, pages.updateProduct, {
      params,
      body: { productTypeId: cut, reason: 'veio errado' },
    })
    const message = await manager.refused(400, pages.updateProduct, { params, body: { productTypeId: cut } })
    expect(message).toContain('Motivo')
    const corrected = await correct(manager, order, { productTypeId: cut, reason: 'veio errado' })
    expect(stageNames(corrected)).toEqual([artwork.name, engraving.name, mounting.name, finalCheck.name])
    expect(productOf(corrected).stages.map(({ standing }) => standing)).toEqual([
      'done',
      'done',
      'available',
      'blocked',
    ])
    expect(corrected.progress).toBe(50)
    expect((await lastEvent(manager, order))?.after).toMatchObject({ reason: 'veio errado' })
    await invariants()
  })

  test('keeps the time at which its order was finished', async () => {
    const manager = await testApp.people.manager()
    const order = await anOrder(testApp.sql, manager, { done: steps.map(({ name }) => name) })
    const finishedAt = async () =>
      (await manager.call(pages.getOrderPage, { params: { serial: order.serial } })).finishedAt
    const before = await finishedAt()
    await correct(manager, order, { productTypeId: pieces, reason: 'veio errado' })
    expect(before).not.toBeNull()
    expect(await finishedAt()).toBe(before)
  })

  test('keeps a stage whose checklist has been saved, with the checklist', async () => {
    const worker = await testApp.people.worker()
    const order = await anOrder(testApp.sql, worker)
    await worker.call(saveChecklist, { body: aChecklist(order, artwork.name) })
    const firstStage = async () =>
      (await worker.call(getProduct, { params: { serial: serialOf(order) } })).stages[0]
    const before = await firstStage()
    await correct(worker, order, { productTypeId: pieces })
    const after = await firstStage()
    expect(after?.id).toBe(stageOf(order, artwork.name))
    expect(after?.StageCheckListItem).toHaveLength(2)
    expect(after?.StageCheckListItem).toEqual(before?.StageCheckListItem)
    await invariants()
  })

  test('to an unknown service is rejected, and an unknown product returns 404', async () => {
    const manager = await testApp.people.manager()
    const order = await anOrder(testApp.sql, manager)
    const params = { serial: serialOf(order) }
    await manager.refused(400, pages.updateProduct, { params, body: { productTypeId: 999 } })
    await manager.refused(400, pages.updateProduct, { params, body: { productTypeId: 'Fotolito' } })
    await manager.refused(404, pages.updateProduct, {
      params: { serial: '00000000-00-01' },
      body: { identification: 'Caixa' },
    })
  })
})

describe('a product', () => {
  const add = (caller: Caller, { id }: OrderInList, identification: string) =>
    caller.call(pages.addProduct, { params: { id }, body: { identification, productTypeId: photolith } })
  const remove = (caller: Caller, order: OrderInList, index: number) =>
    caller.call(pages.removeProduct, { params: { serial: serialOf(order, index) } })

  test('added to a finished order gets the next serial and reopens the order', async () => {
    const worker = await testApp.people.worker()
    const done = [artwork.name, engraving.name, mounting.name, finalCheck.name]
    const order = await anOrder(testApp.sql, worker, { done })
    const longer = await add(worker, order, 'Tampa nova')
    expect(longer.products.map(({ serial }) => serial)).toEqual([`${order.serial}-01`, `${order.serial}-02`])
    expect(longer.progress).toBe(50)
    const page = await worker.call(pages.getOrderPage, { params: { serial: order.serial } })
    expect(page.products.map(({ addedAt }) => addedAt !== null)).toEqual([false, true])
    expect(await lastEvent(worker, order)).toMatchObject({
      kind: 'product-added',
      after: { product: `${order.serial}-02`, identification: 'Tampa nova', service: 'Fotolito' },
    })
    await invariants()
  })

  test('is added once if its request is repeated with the same key, even at the same time or after its service was retired', async () => {
    const [manager, worker] = [await testApp.people.manager(), await testApp.people.worker()]
    const order = await anOrder(testApp.sql, worker)
    const body = { identification: 'Tampa', productTypeId: photolith, requestKey: 'c3'.repeat(16) }
    const send = (more = {}) =>
      worker.call(pages.addProduct, { params: { id: order.id }, body: { ...body, ...more } })
    await Promise.all([send(), send()])
    expect((await send({ requestKey: 'd4'.repeat(16) })).products).toHaveLength(3)
    const other = await anOrder(testApp.sql, worker)
    await worker.refused(422, pages.addProduct, { params: { id: other.id }, body })
    const service = { params: { id: photolith } }
    await manager.call(updateService, { ...service, body: { active: false } })
    expect((await send()).products).toHaveLength(2)
    await manager.call(updateService, { ...service, body: { active: true } })
    await invariants()
  })

  test('can be removed, and its serial is not reused', async () => {
    const worker = await testApp.people.worker()
    const order = await anOrder(testApp.sql, worker, { identifications: ['Caixa', 'Tampa'] })
    const shorter = await remove(worker, order, 1)
    expect(shorter.products).toHaveLength(1)
    await worker.refused(404, getProduct, { params: { serial: serialOf(order, 1) } })
    const longer = await add(worker, order, 'Fundo')
    expect(longer.products.map(({ serial }) => serial)).toEqual([`${order.serial}-01`, `${order.serial}-03`])
    const found = await worker.call(orders.listOrders, { query: { search: `${order.serial} Tampa` } })
    expect(found).toEqual([])
    await invariants()
  })

  test('cannot be removed if it is the only one in its order', async () => {
    const manager = await testApp.people.manager()
    const order = await anOrder(testApp.sql, manager)
    const message = await manager.refused(409, pages.removeProduct, { params: { serial: serialOf(order) } })
    expect(message).toContain('único produto')
  })

  test('cannot be removed once a stage is completed or a checklist is saved', async () => {
    const manager = await testApp.people.manager()
    const identifications = ['Caixa', 'Tampa']
    const ticked = await anOrder(testApp.sql, manager, { identifications, done: [artwork.name] })
    await manager.refused(409, pages.removeProduct, { params: { serial: serialOf(ticked) } })
    const saved = await anOrder(testApp.sql, manager, { identifications })
    await manager.call(saveChecklist, { body: aChecklist(saved, artwork.name) })
    await manager.refused(409, pages.removeProduct, { params: { serial: serialOf(saved) } })
  })

  test('can be removed after its completed stage has been reopened', async () => {
    const manager = await testApp.people.manager()
    const order = await anOrder(testApp.sql, manager, { identifications: ['Caixa', 'Tampa'] })
    await finishStage(manager, order, artwork.name)
    await manager.call(updateStage, {
      params: { stageId: stageOf(order, artwork.name) },
      body: { status: 'PENDING' },
    })
    expect((await remove(manager, order, 0)).products).toHaveLength(1)
    await invariants()
  })

  test('finishes its order when it is removed, if it was the only product still open', async () => {
    const worker = await testApp.people.worker()
    const done = [artwork.name, engraving.name, mounting.name, finalCheck.name]
    const order = await anOrder(testApp.sql, worker, { identifications: ['Caixa', 'Tampa'], done })
    expect((await remove(worker, order, 1)).progress).toBe(100)
    await invariants()
  })

  test('cannot be changed, removed or added in a cancelled order', async () => {
    const manager = await testApp.people.manager()
    const order = await anOrder(testApp.sql, manager, { identifications: ['Caixa', 'Tampa'] })
    await manager.call(orders.cancelOrder, { params: { id: order.id } })
    const params = { serial: serialOf(order) }
    await manager.refused(404, pages.updateProduct, { params, body: { identification: 'Outra' } })
    await manager.refused(404, pages.removeProduct, { params })
    await manager.refused(404, pages.addProduct, {
      params: { id: order.id },
      body: { identification: 'Outra', productTypeId: photolith },
    })
  })
})

describe("an order's client", () => {
  const give = (order: OrderInList, clientId: number, reason?: string) => ({
    params: { id: order.id },
    body: { clientId, reason },
  })

  test('can be changed before work begins, and the order is then found by the new name', async () => {
    const worker = await testApp.people.worker()
    const order = await anOrder(testApp.sql, worker, { client: 'Errada Ltda', price: 500 })
    const right = await aClient(testApp.sql, 'Certíssima Embalagens')
    const changed = await worker.call(orders.updateOrder, give(order, right))
    expect(changed).toMatchObject({ clientId: right, client: { name: 'Certíssima Embalagens' }, price: 500 })
    expect(await lastEvent(worker, order)).toMatchObject({
      kind: 'order-updated',
      before: { client: 'Errada Ltda' },
      after: { client: 'Certíssima Embalagens' },
    })
    const found = await worker.call(orders.listOrders, { query: { search: 'certissima' } })
    expect(found.map(({ id }) => id)).toEqual([order.id])
    await invariants()
  })

  test('can be changed only by a manager with a reason once work has begun', async () => {
    const worker = await testApp.people.worker()
    const manager = await testApp.people.manager()
    const order = await anOrder(testApp.sql, worker, { done: [artwork.name] })
    const right = await aClient(testApp.sql, 'Outra')
    await worker.refused(403, orders.updateOrder, give(order, right, 'troca'))
    await manager.refused(400, orders.updateOrder, give(order, right))
    await manager.call(orders.updateOrder, give(order, right, 'pedido em nome errado'))
    expect((await lastEvent(manager, order))?.after).toMatchObject({ reason: 'pedido em nome errado' })
  })

  test('cannot be changed by a non-manager even if all completed stages are being reworked', async () => {
    const worker = await testApp.people.worker()
    const order = await anOrder(testApp.sql, worker, { done: [artwork.name] })
    await worker.call(reworkStage, {
      params: { stageId: stageOf(order, engraving.name) },
      body: { backTo: stageOf(order, artwork.name), reasonIds: [], fault: 'cliente', note: 'Cor errada' },
    })
    await worker.refused(403, orders.updateOrder, give(order, await aClient(testApp.sql), 'troca'))
  })

  test('cannot be changed to a deleted client, but can stay the same after being deleted', async () => {
    const manager = await testApp.people.manager()
    const order = await anOrder(testApp.sql, manager)
    const gone = await aClient(testApp.sql, 'Fechada')
    await manager.call(deleteClient, { params: { id: gone } })
    await manager.call(deleteClient, { params: { id: order.clientId } })
    await manager.refused(400, orders.updateOrder, give(order, gone))
    await manager.call(orders.updateOrder, {
      params: { id: order.id },
      body: { clientId: order.clientId, price: 1 },
    })
  })
})

describe('concurrent requests', () => {
  test("to complete a stage and to change its product's service cannot both succeed", async () => {
    for (let round = 0; round < 8; round++) {
      const worker = await testApp.people.worker()
      const order = await anOrder(testApp.sql, worker)
      const [ticked, corrected] = await Promise.all([
        worker.try(updateStage, {
          params: { stageId: stageOf(order, artwork.name) },
          body: { status: 'COMPLETED' },
        }),
        worker.try(pages.updateProduct, {
          params: { serial: serialOf(order) },
          body: { productTypeId: pieces },
        }),
      ])
      expect([ticked.statusCode, corrected.statusCode].sort()).toEqual(
        ticked.statusCode === 200 ? [200, 403] : [200, 404],
      )
    }
    await invariants()
  })

  test('to add products assign unique positions, and those to remove all products leave one', async () => {
    const worker = await testApp.people.worker()
    const order = await anOrder(testApp.sql, worker, { identifications: ['Caixa', 'Tampa'] })
    const adding = ['Fundo', 'Lateral'].map(identification =>
      worker.call(pages.addProduct, {
        params: { id: order.id },
        body: { identification, productTypeId: photolith },
      }),
    )
    await Promise.all(adding)
    const { products } = await worker.call(orders.getOrder, { params: { id: order.id } })
    expect(products.map(({ serial }) => serial.slice(-2))).toEqual(['01', '02', '03', '04'])
    const outcomes = await Promise.all(
      products.map(({ serial }) => worker.try(pages.removeProduct, { params: { serial } })),
    )
    expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409])
    await invariants()
  })

  test('to rename a client and a service and to correct the order keep the search text up to date', async () => {
    const manager = await testApp.people.manager()
    const order = await anOrder(testApp.sql, manager, { productTypeId: 4 })
    const other = await aClient(testApp.sql, 'Outra empresa')
    for (let round = 0; round < 6; round++)
      await Promise.all([
        manager.call(updateClient, { params: { id: order.clientId }, body: { name: `Cliente ${round}` } }),
        manager.call(updateClient, { params: { id: other }, body: { name: `Outra ${round}` } }),
        manager.call(updateService, { params: { id: 4 }, body: { name: `Remontagem ${round}` } }),
        correct(manager, order, { identification: `Caixa ${round}` }),
        manager.call(orders.updateOrder, {
          params: { id: order.id },
          body: { clientId: round % 2 ? order.clientId : other },
        }),
      ])
    await invariants()
  })
})
