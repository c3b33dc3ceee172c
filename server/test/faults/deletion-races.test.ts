import { join } from 'node:path'
import { deleteClient } from '@etapa/domain/clients/endpoints'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { deleteEmployee } from '@etapa/domain/employees/endpoints'
import { cancelOrder, createOrder, getOrder } from '@etapa/domain/orders/endpoints'
import { login, me } from '@etapa/domain/sessions/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { afterEach, expect, test } from 'vitest'
import { aFile, aForm } from '../files.ts'
import { expectInvariants } from '../invariants.ts'
import { artwork } from '../new-installation.ts'
import { aClient, anOrder, stageOf } from '../orders.ts'
import { useTestApp } from '../test-app.ts'
import { queueBehindLock } from './queue-behind-lock.ts'

const testApp = useTestApp()

afterEach(() => expectInvariants(testApp.sql, join(testApp.config.dataDir, 'uploads')))

test.each([
  ['right after an order was created for it', ['create', 'delete'], [200, 200]],
  ['and no order is created for it right after that', ['delete', 'create'], [200, 400]],
] as const)('a client is deleted %s', async (_, calls, statuses) => {
  const manager = await testApp.people.manager()
  const clientId = await aClient(testApp.sql)
  const products = [{ identification: 'Caixa', productTypeId: 1 }]
  const call = {
    create: () => manager.try(createOrder, { body: { clientId, products } }),
    delete: () => manager.try(deleteClient, { params: { id: clientId } }),
  }
  const replies = await queueBehindLock(
    testApp.sql,
    tx => tx`select from clients where id = ${clientId} for update`,
    calls.map(name => call[name]),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(statuses)
})

test('a call whose employee is deleted while it waits is rejected with 401 and changes nothing', async () => {
  const manager = await testApp.people.manager()
  const worker = await testApp.people.worker({ name: 'Rui' })
  const order = await anOrder(testApp.sql, worker)
  const [reply] = await queueBehindLock(
    testApp.sql,
    tx => tx`select from service_orders where id = ${order.id} for update`,
    [
      () =>
        worker.try(updateStage, {
          params: { stageId: stageOf(order, artwork.name) },
          body: { status: 'COMPLETED' },
        }),
    ],
    () => manager.call(deleteEmployee, { params: { id: worker.user.id } }),
  )
  expect(reply?.statusCode).toBe(401)
  await worker.refused(401, me)
  const { products } = await manager.call(getOrder, { params: { id: order.id } })
  expect(products[0]?.stages[0]).toMatchObject({ status: 'PENDING', completedByUser: null })
})

test('an upload to an order that is cancelled concurrently is rejected with 404', async () => {
  const manager = await testApp.people.manager()
  const { id } = await anOrder(testApp.sql, manager)
  const form = aForm({ files: [['arte.pdf', aFile('pdf')]] })
  const replies = await queueBehindLock(
    testApp.sql,
    tx => tx`select from service_orders where id = ${id} for update`,
    [
      () => manager.try(cancelOrder, { params: { id } }),
      () => manager.try(uploadComplementary, { params: { orderId: id }, form }),
    ],
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 404])
})

test('signing in is rejected if the person is deleted while the call is in progress', async () => {
  const manager = await testApp.people.manager()
  const person = await testApp.people.hire()
  const replies = await queueBehindLock(
    testApp.sql,
    tx => tx`select from users where id = ${person.id} for update`,
    [
      () => manager.try(deleteEmployee, { params: { id: person.id } }),
      () => testApp.anyone.try(login, { body: person }),
    ],
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 401])
})
