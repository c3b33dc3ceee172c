import { describeEvent } from '@etapa/domain/history/describe-event'
import * as orders from '@etapa/domain/orders/endpoints'
import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import * as pages from '@etapa/domain/orders/page-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { steps } from '../../test/new-installation.ts'
import { aClient, anOrder, finishStage } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
beforeAll(() => testApp.people.manager())

const sent = {
  plateCode: 'CL-1042',
  itemCode: 'CX 77',
  kind: 'novo' as const,
  thickness: 1.7,
  screen: { value: 54, unit: 'lpcm' as const },
  colors: [{ name: 'Cyan', angle: 7.5, pieces: [{ quantity: 2, width: 10.5, height: 20 }] }],
}
const stored = { ...sent, cylinder: '', sets: null, area: 420, colors: [{ ...sent.colors[0], area: 420 }] }

async function anOrderWithSheet(caller: Caller, sheet: unknown = sent) {
  const products = [
    { identification: 'Caixa', productTypeId: 1, sheet },
    { identification: 'Tampa', productTypeId: 1 },
  ]
  const clientId = await aClient(testApp.sql)
  return await caller.call(orders.createOrder, { body: { clientId, products } as never })
}

const save = (caller: Caller, serial: string, sheet: unknown) =>
  caller.call(pages.updateProduct, { params: { serial }, body: { sheet } as never })

const serialOf = (order: Awaited<ReturnType<typeof anOrderWithSheet>>, index = 0) =>
  order.products[index]?.serial ?? ''

describe('a technical sheet', () => {
  test('is in responses about a single order or product, but not in lists', async () => {
    const worker = await testApp.people.worker()
    const order = await anOrderWithSheet(worker)
    const params = { id: order.id }
    for (const products of [
      order.products,
      (await worker.call(orders.getOrder, { params })).products,
      (await worker.call(pages.getOrderPage, { params: { serial: order.serial } })).products,
    ]) {
      expect(products[0]?.sheet).toMatchObject(stored)
      expect(products[1]?.sheet).toBeNull()
    }
    const product = await worker.call(getProduct, { params: { serial: serialOf(order) } })
    expect(product.sheet).toMatchObject(stored)
    for (const _ of ['built', 'ready']) {
      const [listed] = await worker.call(orders.listOrders, { query: { limit: 1 } })
      expect(listed?.products[0]).not.toHaveProperty('sheet')
    }
    const added = await worker.call(pages.addProduct, {
      params,
      body: { identification: 'Fundo', productTypeId: 1, sheet: sent },
    })
    expect(added.products[2]?.sheet).toMatchObject(stored)
  })

  test('can be filled in, changed and removed later, and the history describes each change', async () => {
    const worker = await testApp.people.worker()
    const order = await anOrder(testApp.sql, worker)
    const serial = serialOf(order)
    const words = async () => {
      const [event] = await worker.call(orders.getOrderEvents, { params: { id: order.id } })
      return event && describeEvent(event)
    }
    expect((await save(worker, serial, sent)).products[0]?.sheet).toMatchObject(stored)
    expect((await words())?.deed).toBe('preencheu a ficha técnica')
    await save(worker, serial, { ...sent, thickness: 2.84 })
    expect(await words()).toEqual({
      deed: 'alterou a ficha técnica',
      details: [`Produto: ${serial}`, 'Espessura: de “1,7 mm” para “2,84 mm”'],
    })
    await save(worker, serial, { ...sent, thickness: 2.84 })
    expect(await worker.call(orders.getOrderEvents, { params: { id: order.id } })).toHaveLength(3)
    expect((await save(worker, serial, null)).products[0]?.sheet).toBeNull()
    expect(await words()).toMatchObject({
      deed: 'removeu a ficha técnica',
      details: expect.arrayContaining(['Espessura: de “2,84 mm” para vazio']),
    })
    await expectInvariants(testApp.sql, `${testApp.config.dataDir}/uploads`)
  })

  test('is not overwritten by an edit based on another version, which is rejected with 409', async () => {
    const worker = await testApp.people.worker()
    const serial = serialOf(await anOrderWithSheet(worker))
    const params = { serial }
    const sheetNow = async () => (await worker.call(getProduct, { params })).sheet
    const began = await sheetNow()
    const body = (thickness: number, seenSheet: unknown) =>
      ({ sheet: { ...sent, thickness }, seenSheet }) as never
    const answers = await Promise.all(
      [1.14, 2.84].map(thickness =>
        worker.try(pages.updateProduct, { params, body: body(thickness, began) }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await worker.refused(409, pages.updateProduct, { params, body: body(3.94, null) })).toBe(
      'Outra pessoa alterou esta ficha técnica enquanto você editava.',
    )
    await worker.call(pages.updateProduct, { params, body: body(3.94, await sheetNow()) })
    // Saving a sheet that is identical to the stored one is not a conflict.
    await worker.call(pages.updateProduct, { params, body: body(3.94, began) })
    expect(await sheetNow()).toMatchObject({ thickness: 3.94 })
  })

  test("can be edited from a stage only if that stage's step fills in the sheet, and by the office without a stage", async () => {
    const worker = await testApp.people.worker()
    const { stages, serial } = await worker.call(getProduct, {
      params: { serial: serialOf(await anOrderWithSheet(worker)) },
    })
    expect(stages.map(({ fillsSheet }) => fillsSheet)).toEqual(steps.map(({ fillsSheet }) => fillsSheet))
    const write = (stageId: number | undefined, thickness: number) => ({
      params: { serial },
      body: { sheet: { ...sent, thickness }, stageId },
    })
    const [filling, other] = stages.map(({ id }) => id)
    expect(await worker.refused(403, pages.updateProduct, write(other, 2.5))).toBe(
      'Esta etapa não preenche a ficha técnica.',
    )
    const stranger = await anOrder(testApp.sql, worker)
    const { stages: foreign } = await worker.call(getProduct, { params: { serial: serialOf(stranger) } })
    await worker.refused(403, pages.updateProduct, write(foreign[0]?.id, 2.5))
    await worker.call(pages.updateProduct, write(filling, 2.54))
    await worker.call(pages.updateProduct, write(undefined, 2.84))
    expect((await worker.call(getProduct, { params: { serial } })).sheet).toMatchObject({ thickness: 2.84 })
  })

  test('can be edited by floor employees only at a stage that fills it in, and not together with other fields', async () => {
    const office = await testApp.people.worker()
    const floor = await testApp.people.worker({ role: 'floor' })
    const order = await anOrderWithSheet(office)
    const params = { serial: serialOf(order) }
    const { stages } = await floor.call(getProduct, { params })
    const sheet = { ...sent, thickness: 2.54 }
    const atStage = { sheet, stageId: stages[0]?.id }
    await floor.call(pages.updateProduct, { params, body: atStage })
    expect((await floor.call(getProduct, { params })).sheet).toMatchObject({ thickness: 2.54 })
    expect(await floor.refused(403, pages.updateProduct, { params, body: { sheet } })).toBe(
      'Preencha a ficha técnica na tarefa do produto.',
    )
    for (const more of [{ identification: 'Outra' }, { productTypeId: 2 }, { artworkId: null }])
      await floor.refused(403, pages.updateProduct, { params, body: { ...atStage, ...more } })
    expect((await floor.call(getProduct, { params })).identification).toBe('Caixa')
  })

  test('makes its order searchable by plate code, in the list and in Explorar', async () => {
    const worker = await testApp.people.worker()
    const order = await anOrderWithSheet(worker, { ...sent, plateCode: 'ZX-9981' })
    const found = async (query: Record<string, string>) =>
      (await worker.call(orders.listOrders, { query })).map(({ id }) => id)
    expect(await found({ search: 'zx-9981' })).toEqual([order.id])
    expect(await found({ serialOrProductOrEnterprise: 'zx-9981' })).toEqual([order.id])
    await save(worker, serialOf(order), { ...sent, plateCode: 'ZX-9982' })
    expect(await found({ search: 'zx-9981' })).toEqual([])
    await expectInvariants(testApp.sql, `${testApp.config.dataDir}/uploads`)
  })

  test('can be changed until the last stage of its product is completed, but not afterwards', async () => {
    const worker = await testApp.people.worker()
    const names = steps.map(({ name }) => name)
    const order = await anOrder(testApp.sql, worker, { done: names.slice(0, -1) })
    const params = { serial: serialOf(order) }
    await save(worker, serialOf(order), { ...sent, thickness: 2.84 })
    await finishStage(worker, order, names.at(-1) ?? '')
    expect(await worker.refused(409, pages.updateProduct, { params, body: { sheet: sent } })).toBe(
      'O produto já está finalizado: a ficha técnica não muda mais.',
    )
    await worker.refused(404, pages.updateProduct, { params: { serial: '0-0' }, body: { sheet: sent } })
  })

  test.each([
    [{ thickness: 40 }, 'Espessura: de 0,1 a 10 mm', 'thickness'],
    [{ colors: Array(31).fill({ name: 'K' }) }, 'Cores: no máximo 30', 'colors'],
  ])('with %j is rejected with the name of the field', async (sheet, message, field) => {
    const worker = await testApp.people.worker()
    const order = await anOrderWithSheet(worker)
    const changed = await worker.send({
      method: 'PUT',
      url: `/api/service-order-product/update/${serialOf(order)}`,
      payload: { sheet },
    })
    expect([changed.statusCode, changed.body]).toEqual([400, message])
    expect(changed.headers['x-error-field']).toBe(`sheet.${field}`)
    const clientId = await aClient(testApp.sql)
    const products = [{ identification: 'Caixa', productTypeId: 1, sheet }]
    const created = await worker.send({
      method: 'POST',
      url: '/api/service-order/create',
      payload: { clientId, products },
    })
    expect([created.statusCode, created.body]).toEqual([400, message])
    expect(created.headers['x-error-field']).toBe(`products.0.sheet.${field}`)
  })
})
