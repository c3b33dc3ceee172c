import { updateEmployee } from '@etapa/domain/employees/endpoints'
import { getOrderEvents, listOrders } from '@etapa/domain/orders/endpoints'
import { getOrderActors } from '@etapa/domain/orders/page-endpoints'
import { updateSector } from '@etapa/domain/sectors/endpoints'
import { expect, test } from 'vitest'
import { artwork } from '../../test/new-installation.ts'
import { anOrder, finishStage } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()

test('an employee with the same name as a manager is shown with the sector, until the manager is renamed', async () => {
  const manager = await testApp.people.manager({ name: 'Dona Rita' })
  const worker = await testApp.people.worker({ name: 'dona ríta', sector: artwork.key })
  const order = await anOrder(testApp.sql, worker)
  await finishStage(worker, order, artwork.name)
  const doer = async () =>
    (await worker.call(listOrders))[0]?.products[0]?.stages.find(
      ({ stageName }) => stageName === artwork.name,
    )?.completedByUser?.name
  const params = { id: order.id }
  const shown = `dona ríta (${artwork.name})`
  expect(await doer()).toBe(shown)
  expect(await worker.call(getOrderActors, { params })).toEqual([shown])
  const events = await worker.call(getOrderEvents, { params, query: { person: shown } })
  expect(new Set(events.map(({ by }) => by))).toEqual(new Set([shown]))

  const [sector] = await testApp.sql<[{ id: number }]>`select id from sectors where key = ${artwork.key}`
  await manager.call(updateSector, { params: { id: sector.id }, body: { name: 'Pré-impressão' } })
  expect(await doer()).toBe('dona ríta (Pré-impressão)')

  await manager.call(updateEmployee, { params: { id: manager.user.id }, body: { name: 'Rita Souza' } })
  expect(await doer()).toBe('dona ríta')
})
