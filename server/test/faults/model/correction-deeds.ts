import { isBegun, whyNotExchanged, whyNotTakenOut } from '@etapa/domain/orders/corrections'
import { updateOrder } from '@etapa/domain/orders/endpoints'
import { addProduct, removeProduct, updateProduct } from '@etapa/domain/orders/page-endpoints'
import { productMissing } from '@etapa/domain/stages/failures'
import { clientMissing } from '../../../src/orders/failures.ts'
import { actorOf, type Deed, deed } from './deed.ts'
import { type Known, orderId } from './known.ts'
import { anotherWare, changed, foreseenChange, presentOrder } from './order-deeds.ts'
import {
  anOpenStage,
  type ClientKey,
  type Order,
  type OrderKey,
  type Stage,
  type Ware,
  type World,
} from './world.ts'

const serialOf = (known: Known, order: OrderKey, product: number): string =>
  known.orders.get(order)?.products[product]?.serial ?? 'none'

interface Found {
  order: Order
  stages: Stage[]
  ware: Ware
}

function presentProduct(world: World, key: OrderKey, product: number): Found {
  const order = world.orders[key]
  const stages = order?.products[product]
  const ware = order?.wares[product]
  if (!order || order.isCancelled || !stages?.[0] || !ware) throw productMissing()
  return { order, stages, ware }
}

const isDone = ({ completedBy, attempt }: Stage): boolean =>
  isBegun([{ status: completedBy ? 'COMPLETED' : 'PENDING', attempt }])
const hasTraces = (stage: Stage): boolean => isDone(stage) || stage.checklistBy !== null

/** Changes a product's identification, which is allowed even after work has begun. */
export const rename = (key: OrderKey, product: number): Deed =>
  deed({
    name: `rename ${key}/${product}`,
    endpoint: updateProduct,
    input: known => ({
      params: { serial: serialOf(known, key, product) },
      body: { identification: `${key} corrigido` },
    }),
    foresee: (world, { person }) => {
      const { order, ware } = presentProduct(world, key, product)
      const identification = `${key} corrigido`
      if (ware.identification !== identification)
        order.history.push({ kind: 'product-updated', by: person, what: null })
      ware.identification = identification
      return foreseenChange(order)
    },
    answer: changed,
  })

/** Changes the service of the second product, to which no test adds stages. Stages that have not begun are replaced. */
export const exchange = (key: OrderKey, reason: string): Deed =>
  deed({
    name: `exchange the service of ${key}/1${reason && ', with a reason'}`,
    endpoint: updateProduct,
    input: known => ({
      params: { serial: serialOf(known, key, 1) },
      body: { productTypeId: otherService, reason },
    }),
    foresee: (world, { person, level }) => {
      const { order, stages, ware } = presentProduct(world, key, 1)
      if (ware.service === otherService) return foreseenChange(order)
      const refusal = whyNotExchanged({ by: actorOf(level), isBegun: stages.some(isDone), reason })
      if (refusal) throw refusal
      ware.service = otherService
      order.products[1] = stages.map(stage => (hasTraces(stage) ? stage : { ...anOpenStage(), isNew: true }))
      order.history.push({ kind: 'product-updated', by: person, what: null })
      return foreseenChange(order)
    },
    answer: changed,
  })

const otherService = 2

export const takeOut = (key: OrderKey, product: number): Deed =>
  deed({
    name: `take ${key}/${product} out`,
    endpoint: removeProduct,
    input: known => ({ params: { serial: serialOf(known, key, product) } }),
    foresee: (world, { person }) => {
      const { order, stages } = presentProduct(world, key, product)
      const products = order.products.filter(([first]) => first).length + order.added
      const refusal = whyNotTakenOut({ products, isBegun: stages.some(hasTraces) })
      if (refusal) throw refusal
      order.products[product] = []
      order.history.push({ kind: 'product-removed', by: person, what: null })
      return foreseenChange(order)
    },
    answer: changed,
  })

export const addAnother = (key: OrderKey): Deed =>
  deed({
    name: `add a product to ${key}`,
    endpoint: addProduct,
    input: known => ({
      params: { id: orderId(known, key) },
      body: { identification: anotherWare(key).identification, productTypeId: anotherWare(key).service },
    }),
    foresee: (world, { person }) => {
      const order = presentOrder(world, key)
      order.added += 1
      order.history.push({ kind: 'product-added', by: person, what: null })
      return foreseenChange(order)
    },
    answer: changed,
  })

/** Moves an order to another client. */
export const giveTo = (key: OrderKey, client: ClientKey, reason: string): Deed =>
  deed({
    name: `give ${key} to ${client}${reason && ', with a reason'}`,
    endpoint: updateOrder,
    input: known => ({
      params: { id: orderId(known, key) },
      body: { clientId: known.clients[client].id, reason },
    }),
    foresee: (world, { person, level }) => {
      if (world.orders[key]?.client !== client && world.clients[client].isGone) throw clientMissing()
      const order = presentOrder(world, key)
      if (order.client === client) return foreseenChange(order)
      const refusal = whyNotExchanged({
        by: actorOf(level),
        isBegun: order.products.flat().some(isDone),
        reason,
      })
      if (refusal) throw refusal
      order.client = client
      order.history.push({ kind: 'order-updated', by: person, what: order.price })
      return foreseenChange(order)
    },
    answer: changed,
  })
