import { deleteClient, getClientPage } from '@etapa/domain/clients/endpoints'
import { cancelOrder, createOrder, listOrders } from '@etapa/domain/orders/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { aClient } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp({ TIME_ZONE: 'America/Sao_Paulo' })

async function order(caller: Caller, clientId: number, price: number | null, createdAt?: string) {
  const body = {
    clientId,
    price,
    products: [
      { identification: 'Caixa', productTypeId: 1 },
      { identification: 'Tampa', productTypeId: 1 },
    ],
  }
  const created = await caller.call(createOrder, { body })
  if (createdAt)
    await testApp.sql`
      update service_orders set created_at = ${createdAt}::text::timestamptz where id = ${created.id}`
  return created
}

test("a client's page has totals for this year, last year and all time", async () => {
  const manager = await testApp.people.manager()
  const id = await aClient(testApp.sql, 'Papelão Aurora')
  const year = new Date().getFullYear()
  await order(manager, id, 1_000)
  await order(manager, id, null)
  // The last hour of the year in the workshop's time zone, which is already the next year in UTC.
  await order(manager, id, 500, `${year - 1}-12-31 23:30 America/Sao_Paulo`)
  await order(manager, id, 70, `${year - 2}-12-31 23:30 America/Sao_Paulo`)
  const gone = await order(manager, id, 9_999)
  await manager.call(cancelOrder, { params: { id: gone.id } })
  await order(manager, await aClient(testApp.sql, 'Outra'), 9_999)

  expect(await manager.call(getClientPage, { params: { id } })).toMatchObject({
    name: 'Papelão Aurora',
    isDeleted: false,
    openOrders: 4,
    thisYear: { orders: 2, products: 4, price: 1_000 },
    lastYear: { orders: 1, products: 2, price: 500 },
    allTime: { orders: 4, products: 8, price: 1_570 },
  })
})

test("a client's orders can be filtered by period, by text and by whether they are open", async () => {
  const worker = await testApp.people.worker()
  const clientId = await aClient(testApp.sql)
  const old = await order(worker, clientId, 1, '2020-03-10 12:00 America/Sao_Paulo')
  const finished = await order(worker, clientId, 2)
  for (const { id: stageId } of finished.products.flatMap(({ stages }) => stages))
    await worker.call(updateStage, { params: { stageId }, body: { status: 'COMPLETED' } })
  await order(worker, await aClient(testApp.sql, 'Outra'), 3)
  const found = async (query: Record<string, unknown>) =>
    (await worker.call(listOrders, { query: { clientId, ...query } })).map(({ id }) => id)
  expect(await found({})).toEqual([finished.id, old.id])
  expect(await found({ open: 'true' })).toEqual([old.id])
  expect(await found({ startDate: '2020-01-01', endDate: '2020-12-31' })).toEqual([old.id])
  expect(await found({ serialOrProductOrEnterprise: finished.serial })).toEqual([finished.id])
})

test('a deleted client keeps its page; an unknown one returns 404', async () => {
  const manager = await testApp.people.manager()
  const id = await aClient(testApp.sql, 'Fechada')
  await manager.call(deleteClient, { params: { id } })
  expect(await manager.call(getClientPage, { params: { id } })).toMatchObject({ isDeleted: true })
  await manager.refused(404, getClientPage, { params: { id: 999_999 } })
})
