import * as orders from '@etapa/domain/orders/endpoints'
import { orderMissing } from '@etapa/domain/orders/failures'
import type { OrderInFull, OrderInList } from '@etapa/domain/orders/order'
import { percentage } from '@etapa/domain/orders/progress'
import { clientMissing } from '../../../src/orders/failures.ts'
import { steps } from '../../new-installation.ts'
import { type Deed, deed } from './deed.ts'
import { type Known, orderId } from './known.ts'
import { standingAt } from './stage-deeds.ts'
import {
  aNewOrder,
  anOpenStage,
  type ClientKey,
  type Order,
  type OrderKey,
  orderKeys,
  type Stage,
  type Ware,
  type World,
} from './world.ts'

/**
 * The part of a changed order that is compared. Names of people and clients are left out, because they may date from
 * when the change began.
 */
export const changed = ({ price, progress }: OrderInList) => ({ price, progress })
export const foreseenChange = (order: Order) => ({ price: order.price, progress: progressOf(order) })

const progressOf = ({ products, added }: Order): number => {
  const stages = products.flat()
  return percentage(stages.filter(stage => stage.completedBy).length, stages.length + added * steps.length)
}

/** The order's current products, with added ones last. */
const present = ({ key, products, wares, added }: Order): { ware: Ware; stages: Stage[] }[] => [
  ...wares.map((ware, index) => ({ ware, stages: products[index] ?? [] })).filter(({ stages }) => stages[0]),
  ...Array.from({ length: added }, () => ({ ware: anotherWare(key), stages: steps.map(anOpenStage) })),
]

export const anotherWare = (key: OrderKey): Ware => ({ identification: `${key} acrescentada`, service: 1 })

/** The part of a listed order that is compared. */
const listed = ({ client, price, progress, products }: OrderInList | OrderInFull) => ({
  client: client?.name,
  price,
  progress,
  wares: products.map(({ identification, productTypeId }) => [identification, productTypeId]),
  products: products.map(({ stages }) =>
    stages.map(({ completedByUser, standing, deliveryType, attempt }) => [
      standing,
      attempt,
      completedByUser?.name ?? null,
      deliveryType,
    ]),
  ),
})

const foreseenInList = (world: World, order: Order) => ({
  client: world.clients[order.client].name,
  price: order.price,
  progress: progressOf(order),
  wares: present(order).map(({ ware: { identification, service } }) => [identification, service]),
  products: present(order).map(({ stages }) =>
    stages.map(({ completedBy, delivery, attempt }, index) => [
      standingAt(stages, index),
      attempt,
      completedBy && world.people[completedBy].name,
      delivery,
    ]),
  ),
})

const readInFull = (order: OrderInFull) => ({
  ...listed(order),
  checklists: order.products.map(({ stages }) =>
    stages.map(({ StageCheckListItem: items }) => items.map(({ completedByUser }) => completedByUser?.name)),
  ),
})

const foreseenInFull = (world: World, order: Order) => ({
  ...foreseenInList(world, order),
  checklists: present(order).map(({ stages }) =>
    stages.map(({ checklistBy }) => {
      const name = checklistBy && world.people[checklistBy].name
      return name ? [name, name] : []
    }),
  ),
})

/** Returns the order; throws if it has not been created yet or is cancelled. */
export function presentOrder(world: World, key: OrderKey): Order {
  const order = world.orders[key]
  if (!order || order.isCancelled) throw orderMissing()
  return order
}

/**
 * Creates an order. Idempotent: unless the order was cancelled, a repeated request returns it, whoever sends the
 * request and whatever happened to the client.
 */
export const create = (key: OrderKey, client: ClientKey, products = 1): Deed =>
  deed({
    name: `create ${key} for ${client}`,
    endpoint: orders.createOrder,
    input: known => ({
      body: {
        requestKey: `${known.keyPrefix}${orderKeys.indexOf(key)}`,
        clientId: known.clients[client].id,
        products: Array.from({ length: products }, () => ({ identification: key, productTypeId: 1 })),
      },
    }),
    foresee: (world, { person }) => {
      if (!world.orders[key]) {
        if (world.clients[client].isGone) throw clientMissing()
        world.orders[key] = aNewOrder(key, client, products, person)
      }
      return foreseenChange(presentOrder(world, key))
    },
    answer: (order, known) => {
      // Only the first response is kept, because later ones may contain added products, which the model does not refer
      // to.
      if (!known.orders.has(key)) known.orders.set(key, order)
      return changed(order)
    },
  })

export const setPrice = (key: OrderKey, price: number): Deed =>
  deed({
    name: `price ${key} at ${price}`,
    endpoint: orders.updateOrder,
    input: known => ({ params: { id: orderId(known, key) }, body: { price } }),
    foresee: (world, { person }) => {
      const order = presentOrder(world, key)
      if (order.price !== price) order.history.push({ kind: 'order-updated', by: person, what: price })
      order.price = price
      return foreseenChange(order)
    },
    answer: changed,
  })

export const cancel = (key: OrderKey): Deed =>
  deed({
    name: `cancel ${key}`,
    endpoint: orders.cancelOrder,
    input: known => ({ params: { id: orderId(known, key) } }),
    foresee: (world, { person }) => {
      const order = presentOrder(world, key)
      order.isCancelled = true
      order.history.push({ kind: 'order-cancelled', by: person, what: null })
      return 'cancelled'
    },
    answer: () => 'cancelled',
  })

export const restore = (key: OrderKey): Deed =>
  deed({
    name: `restore ${key}`,
    endpoint: orders.restoreOrder,
    input: known => ({ params: { id: orderId(known, key) } }),
    foresee: (world, { person }) => {
      const order = world.orders[key]
      if (!order?.isCancelled) throw orderMissing()
      order.isCancelled = false
      order.history.push({ kind: 'order-restored', by: person, what: null })
      return foreseenChange(order)
    },
    answer: changed,
  })

export const read = (key: OrderKey): Deed =>
  deed({
    name: `read ${key}`,
    endpoint: orders.getOrder,
    input: known => ({ params: { id: orderId(known, key) } }),
    foresee: world => foreseenInFull(world, presentOrder(world, key)),
    answer: readInFull,
  })

/** Reads an order's history, which is available even if the order is cancelled. */
export const readHistory = (key: OrderKey): Deed =>
  deed({
    name: `read the history of ${key}`,
    endpoint: orders.getOrderEvents,
    input: known => ({ params: { id: orderId(known, key) } }),
    foresee: world =>
      (world.orders[key]?.history ?? []).map(({ kind, by, what }) => [kind, world.people[by].name, what]),
    answer: events =>
      events.toReversed().map(({ kind, by, after }) => [kind, by, after?.stage ?? after?.price ?? null]),
  })

/**
 * Lists this workshop's orders that are not cancelled, by key: the first word of their first product's identification.
 */
export const list: Deed = deed({
  name: 'list orders',
  endpoint: orders.listOrders,
  input: () => ({ query: { limit: orderKeys.length } }),
  foresee: world => {
    const listed = orderKeys.flatMap(key => {
      const order = world.orders[key]
      return order && !order.isCancelled ? [[key, foreseenInList(world, order)] as const] : []
    })
    return Object.fromEntries(listed)
  },
  answer: (page, known) => Object.fromEntries(ours(page, known).map(order => [nameOf(order), listed(order)])),
})

const ours = (page: OrderInList[], { clients }: Known) =>
  page.filter(({ clientId }) => Object.values(clients).some(({ id }) => id === clientId))

const nameOf = ({ products }: OrderInList) => products[0]?.identification.split(' ')[0]
