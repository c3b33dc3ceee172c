import { markPrinted } from '@etapa/domain/orders/page-endpoints'
import { createPlates, movePlate } from '@etapa/domain/plates/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../src/platform/database/database.ts'
import type { Caller } from '../caller.ts'
import { anOrder } from '../orders.ts'
import { useTestApp } from '../test-app.ts'
import { countWaiting } from './count-waiting.ts'

const testApp = useTestApp()
let manager: Caller

beforeAll(async () => {
  manager = await testApp.people.manager()
})

/** Starts a call while `first` is locked, and locks `second` in the same transaction once the call waits. */
async function lockAround<T>(
  first: (tx: Tx) => PromiseLike<unknown>,
  call: () => Promise<T>,
  second: (tx: Tx) => PromiseLike<unknown>,
): Promise<T> {
  const { begun } = await testApp.sql.begin(async tx => {
    await first(tx)
    const begun = call()
    await expect.poll(() => countWaiting(testApp.sql)).toBe(1)
    await second(tx)
    return { begun }
  })
  return await begun
}

describe('does not deadlock:', () => {
  test("lending a plate to its own client while the client's orders are renamed", async () => {
    const order = await anOrder(testApp.sql, manager)
    const [product] = order.products
    for (const { id: stageId } of product?.stages ?? [])
      await manager.call(updateStage, { params: { stageId }, body: { status: 'COMPLETED' } })
    const body = { serial: product?.serial ?? '', colors: [], place: { cabinet: '1' } }
    const [plate] = await manager.call(createPlates, { body })
    const { clientId } = order
    const reply = await lockAround(
      tx => tx`select from clients where id = ${clientId} for no key update`,
      () => manager.try(movePlate, { params: { id: plate?.id ?? 0 }, body: { loan: { clientId } } }),
      tx => tx`select from service_orders where client_id = ${clientId} for no key update`,
    )
    expect(reply.statusCode).toBe(200)
  })

  test("marking an order's cards as printed while its products are changed", async () => {
    const { id, serial, products } = await anOrder(testApp.sql, manager, {
      identifications: ['Caixa', 'Tampa'],
    })
    const change = (tx: Tx, place: number) =>
      tx`update products set sheet = null where id = ${products[place]?.id ?? 0}`
    const reply = await lockAround(
      async tx => {
        await tx`select from service_orders where id = ${id} for no key update`
        await change(tx, 1)
      },
      () => manager.try(markPrinted, { params: { serial } }),
      tx => change(tx, 0),
    )
    expect(reply.statusCode).toBe(200)
  })
})
