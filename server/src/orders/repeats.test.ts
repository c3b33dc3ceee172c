import { describeEvent } from '@etapa/domain/history/describe-event'
import { cancelOrder, createOrder, getOrderEvents, listOrders } from '@etapa/domain/orders/endpoints'
import { getProduct } from '@etapa/domain/orders/floor-endpoints'
import { addProduct, getOrderPage, removeProduct } from '@etapa/domain/orders/page-endpoints'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { countWaiting } from '../../test/faults/count-waiting.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { anOrder } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller
beforeAll(async () => {
  manager = await testApp.people.manager()
  worker = await testApp.people.worker()
})

const again = (clientId: number, repeatsSerial: string) => ({
  clientId,
  products: [{ identification: 'Caixa', productTypeId: 1, repeatsSerial, sheet: { plateCode: 'RP-77' } }],
})
const words = async (id: number) =>
  (await worker.call(getOrderEvents, { params: { id } })).map(event => describeEvent(event))

test('a repeated product and its repeat refer to each other, and both histories record the repeat', async () => {
  const old = await anOrder(testApp.sql, worker, { identifications: ['Caixa', 'Tampa'] })
  const oldSerial = old.products[0]?.serial ?? ''
  const created = await worker.call(createOrder, { body: again(old.clientId, oldSerial) })
  const newSerial = created.products[0]?.serial ?? ''
  expect(created.products[0]).toMatchObject({ repeatsSerial: oldSerial })
  expect(await worker.call(getProduct, { params: { serial: newSerial } })).toMatchObject({
    repeatsSerial: oldSerial,
  })
  const added = await worker.call(addProduct, {
    params: { id: created.id },
    body: { identification: 'Tampa', productTypeId: 1, repeatsSerial: oldSerial },
  })
  const page = await worker.call(getOrderPage, { params: { serial: old.serial } })
  expect(page.products.map(({ repeatedIn }) => repeatedIn)).toEqual([
    [added.products[1]?.serial, newSerial],
    [],
  ])
  expect(page.products[0]?.repeatsSerial).toBeNull()

  expect((await words(created.id))[1]?.details).toContain(`Caixa (Fotolito), repete ${oldSerial}`)
  expect((await words(created.id))[0]?.details).toContain(`Repete: ${oldSerial}`)
  expect((await words(old.id))[1]).toEqual({
    deed: 'repetiu um produto',
    details: [`Produto: ${oldSerial}`, `Repetido em: ${newSerial}`],
  })
  await manager.call(cancelOrder, { params: { id: created.id } })
  const after = await worker.call(getOrderPage, { params: { serial: old.serial } })
  expect(after.products[0]?.repeatedIn).toEqual([])
  await expectInvariants(testApp.sql, `${testApp.config.dataDir}/uploads`)
})

test('Explorar finds all orders with a given plate code, latest first', async () => {
  const old = await anOrder(testApp.sql, worker)
  const made = []
  for (const _ of [1, 2])
    made.push(await worker.call(createOrder, { body: again(old.clientId, old.products[0]?.serial ?? '') }))
  const found = await worker.call(listOrders, {
    query: { serialOrProductOrEnterprise: 'rp-77', clientId: old.clientId },
  })
  expect(found.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse())
})

test('an unknown or removed product cannot be repeated', async () => {
  const old = await anOrder(testApp.sql, worker, { identifications: ['Caixa', 'Tampa'] })
  const serial = old.products[1]?.serial ?? ''
  await worker.call(removeProduct, { params: { serial } })
  for (const missing of [serial, '00000000-00-01'])
    expect(await worker.refused(400, createOrder, { body: again(old.clientId, missing) })).toBe(
      `Repete: o produto ${missing} não foi encontrado`,
    )
})

test('a product that is being removed cannot be repeated', async () => {
  const old = await anOrder(testApp.sql, worker, { identifications: ['Caixa', 'Tampa'] })
  const serial = old.products[1]?.serial ?? ''
  let repeating: ReturnType<Caller['try']> | undefined
  await testApp.sql.begin(async tx => {
    await tx`update products set service_order_id = null, removed_from = ${old.id} where serial = ${serial}`
    repeating = worker.try(createOrder, { body: again(old.clientId, serial) })
    await expect.poll(() => countWaiting(testApp.sql)).toBe(1)
  })
  expect((await repeating)?.statusCode).toBe(400)
})
