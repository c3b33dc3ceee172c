import { getOrderEvents } from '@etapa/domain/orders/endpoints'
import { getOrderActors } from '@etapa/domain/orders/page-endpoints'
import { expect, test } from 'vitest'
import { useBench } from '../../test/bench.ts'
import { artwork } from '../../test/new-installation.ts'
import { anOrder } from '../../test/orders.ts'

const bench = useBench()

test("an employee with a manager's name is shown with the sector in an order's history", async () => {
  await bench.people.manager({ name: 'Dona Rita' })
  const worker = await bench.people.worker({ name: 'dona ríta', sector: artwork.key })
  const order = await anOrder(bench.sql, worker)
  const params = { id: order.id }
  const shown = `dona ríta (${artwork.name})`
  expect(await worker.call(getOrderActors, { params })).toEqual([shown])
  const events = await worker.call(getOrderEvents, { params, query: { person: shown } })
  expect(events.map(({ by }) => by)).toEqual([shown])
})
