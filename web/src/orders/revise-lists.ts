import type { OrderInList } from '@etapa/domain/orders/order'
import { orderProgress } from '@etapa/domain/orders/progress'
import type { Stage } from '@etapa/domain/stages/stage'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type OrderPage, orderLists } from './order-queries.ts'

// What the server answered is put into the rows in place, so that no list is loaded anew for it.

function reviseLists(queries: QueryClient, revise: (orders: OrderInList[]) => OrderInList[]): void {
  queries.setQueriesData<InfiniteData<OrderPage>>(
    { queryKey: orderLists },
    list => list && { ...list, pages: list.pages.map(page => ({ ...page, orders: revise(page.orders) })) },
  )
}

export const replaceOrder = (queries: QueryClient, changed: OrderInList): void =>
  reviseLists(queries, orders => orders.map(order => (order.id === changed.id ? changed : order)))

export const dropOrder = (queries: QueryClient, id: number): void =>
  reviseLists(queries, orders => orders.filter(order => order.id !== id))

export const replaceStage = (queries: QueryClient, orderId: number, changed: Stage): void =>
  reviseLists(queries, orders =>
    orders.map(order => (order.id === orderId ? withStage(order, changed) : order)),
  )

function withStage(order: OrderInList, changed: Stage): OrderInList {
  const products = order.products.map(product => ({
    ...product,
    stages: product.stages.map(stage => (stage.id === changed.id ? changed : stage)),
  }))
  return { ...order, products, progress: orderProgress({ products }) }
}
