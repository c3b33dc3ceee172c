import { updateClient } from '@etapa/domain/clients/endpoints'
import { listDocuments, uploadComplementary } from '@etapa/domain/documents/endpoints'
import { updateEmployee } from '@etapa/domain/employees/endpoints'
import {
  cancelOrder,
  createOrder,
  listCancelled,
  listOrders,
  restoreOrder,
  updateOrder,
} from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { updateProduct } from '@etapa/domain/orders/page-endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { aForm } from '../../test/files.ts'
import { findUnfaithful } from '../../test/invariants.ts'
import { aClient } from '../../test/orders.ts'
import { aPicture } from '../../test/pictures.ts'
import { rounds } from '../../test/rounds.ts'
import { useTestApp } from '../../test/test-app.ts'
import { type BuiltOrder, ReadyOrders } from './ready-orders.ts'

const testApp = useTestApp()
let manager: Caller
let workers: Caller[]
let clients: number[]
/** The id of a document that can serve as artwork, by client id. */
const artworks = new Map<number, number>()
beforeAll(async () => {
  manager = await testApp.people.manager()
  workers = await Promise.all([1, 2, 3].map(() => testApp.people.worker()))
  clients = await Promise.all(['Âmbar', 'Bálsamo', 'Cetim'].map(name => aClient(testApp.sql, name)))
  for (const clientId of clients) {
    const { id: orderId } = await manager.call(createOrder, anyOrder(clientId))
    const form = aForm({ files: [['arte.png', await aPicture().png().toBuffer()]] })
    await manager.call(uploadComplementary, { params: { orderId }, form })
    const [document] = await manager.call(listDocuments, { params: { orderId, kind: 'complementary' } })
    artworks.set(clientId, document?.id ?? 0)
  }
})

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const newName = () => `Nome ${Math.random().toString(36).slice(2)}`
const anyOrder = (clientId = oneOf(clients)) => ({
  body: { clientId, products: [1, 2].map(() => ({ identification: newName(), productTypeId: 1 })) },
})
const list = () => manager.call(listOrders, { query: { limit: 30 } })

const keptReady = (orderId: number) =>
  expect
    .poll(
      () => testApp.sql`
        select from ready_orders r join service_orders o on o.id = r.order_id and o.revision = r.revision
        join name_version n on n.version = r.name_version where o.id = ${orderId}`,
    )
    .toHaveLength(1)

/**
 * Reads and changes of orders and of the names in them. A change may be rejected because another one came first, as in
 * production.
 */
const changes: (() => Promise<unknown>)[] = [
  list,
  list,
  () => manager.try(createOrder, anyOrder()),
  () => changeStage('COMPLETED'),
  () => changeStage('COMPLETED'),
  () => changeStage('PENDING'),
  changeArtwork,
  async () =>
    manager.try(updateOrder, {
      params: { id: oneOf(await list()).id },
      body: { price: Math.floor(Math.random() * 1e6) },
    }),
  async () => manager.try(cancelOrder, { params: { id: oneOf(await list()).id } }),
  async () => {
    const cancelled = await manager.call(listCancelled)
    return cancelled[0] && manager.try(restoreOrder, { params: { id: cancelled[0].id } })
  },
  () => manager.try(updateClient, { params: { id: oneOf(clients) }, body: { name: newName() } }),
  () => manager.try(updateEmployee, { params: { id: oneOf(workers).user.id }, body: { name: newName() } }),
]

async function changeStage(status: 'COMPLETED' | 'PENDING') {
  const stages = oneOf(await list()).products.flatMap(product => product.stages)
  const caller = status === 'COMPLETED' ? oneOf(workers) : manager
  return caller.try(updateStage, { params: { stageId: oneOf(stages).id }, body: { status } })
}

async function changeArtwork() {
  const { clientId, products } = oneOf(await list())
  const artworkId = oneOf([null, artworks.get(clientId)])
  return manager.try(updateProduct, { params: { serial: oneOf(products).serial }, body: { artworkId } })
}

const { count, timeout } = rounds(120)

test('the cached JSON of each order equals a fresh build after random concurrent changes', {
  timeout,
}, async () => {
  for (let i = 0; i < 5; i += 1) await manager.call(createOrder, anyOrder())
  for (let round = 0; round < count; round += 1) {
    await Promise.all(Array.from({ length: 8 }, () => oneOf(changes)()))
  }
  const shown = await list()
  expect(await findUnfaithful(testApp.sql)).toEqual([])
  await keptReady(shown[0]?.id ?? 0)
  expect((await list()).map(asStored)).toEqual(shown.map(asStored))
})

/** Removes the forecasts, because they are updated with a delay. */
const asStored = ({ products, ...order }: OrderInList) => ({
  ...order,
  ...noOutlook,
  products: products.map(product => ({ ...product, ...noOutlook })),
})
const noOutlook = { situation: undefined, expectedOn: undefined, safeOn: undefined }

test("a client's new name is shown in the order list at once", async () => {
  const clientId = await aClient(testApp.sql, 'Antes')
  const order = await manager.call(createOrder, anyOrder(clientId))
  const clientShown = async () => (await list()).find(({ id }) => id === order.id)?.client?.name
  expect(await clientShown()).toBe('Antes')
  await keptReady(order.id)
  await manager.call(updateClient, { params: { id: clientId }, body: { name: 'Depois' } })
  expect(await clientShown()).toBe('Depois')
})

test.each([
  [
    'an identification',
    (id: number) =>
      testApp.sql`update products set identification = 'Bandeja' where service_order_id = ${id}`,
  ],
  [
    'a stage',
    (id: number) => testApp.sql`update stages set stage_name = 'Prova' where service_order_id = ${id}`,
  ],
  ['the name of a service', () => testApp.sql`update services set name = name || ' (novo)'`],
])('%s changed directly in the database does not leave outdated JSON in the cache', async (_, change) => {
  const order = await manager.call(createOrder, anyOrder())
  await list()
  await keptReady(order.id)
  await change(order.id)
  expect((await findUnfaithful(testApp.sql)).map(({ id }) => id)).toEqual([])
})

test('an older JSON never replaces a newer one in the cache', async () => {
  const { id } = await manager.call(createOrder, anyOrder())
  await list()
  await keptReady(id)
  const [older] = await testApp.sql<[BuiltOrder]>`
    select order_id as id, text, revision, name_version as "nameVersion" from ready_orders where order_id = ${id}`
  // As if another instance had read the order after its next change and cached it.
  await testApp.sql`update ready_orders set revision = revision + 1, text = 'newer' where order_id = ${id}`
  await new ReadyOrders(testApp.sql, testApp.app.log).store([older])
  expect(await testApp.sql`delete from ready_orders where order_id = ${id} returning text`).toEqual([
    { text: 'newer' },
  ])
})
