import type { OrderInList } from '@etapa/domain/orders/order'
import type { OrderPage } from '@etapa/domain/orders/order-page'
import { orderProgress } from '@etapa/domain/orders/progress'
import type { Stage } from '@etapa/domain/stages/stage'
import { withStage } from '@etapa/domain/stages/workable'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { orderLists, orderPages } from './order-keys.ts'
import type { OrderListPage } from './order-queries.ts'

// What the server answered is put into the rows in place, so that no list is loaded again for it.

function reviseLists(queries: QueryClient, revise: (orders: OrderInList[]) => OrderInList[]): void {
  queries.setQueriesData<InfiniteData<OrderListPage>>(
    { queryKey: orderLists },
    list => list && { ...list, pages: list.pages.map(page => ({ ...page, orders: revise(page.orders) })) },
  )
}

export function replaceOrder(queries: QueryClient, changed: OrderInList): void {
  reviseLists(queries, orders => orders.map(order => (order.id === changed.id ? changed : order)))
  renewPages(queries)
}

/** An order's own page is loaded anew: it shows more than a row knows. */
export const renewPages = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: orderPages })

/** Everything that shows orders with their stages, after a change that a row cannot be told. */
export const renewOrders = async (queries: QueryClient): Promise<void> => {
  await Promise.all([queries.invalidateQueries({ queryKey: orderLists }), renewPages(queries)])
}

/** What is on its way was read before the change that is about to be shown. */
export const stopLoadingOrders = async (queries: QueryClient): Promise<void> => {
  await Promise.all([orderLists, orderPages].map(queryKey => queries.cancelQueries({ queryKey })))
}

export function dropOrder(queries: QueryClient, id: number): void {
  reviseLists(queries, orders => orders.filter(order => order.id !== id))
  renewPages(queries)
}

export function replaceStage(queries: QueryClient, orderId: number, changed: Stage): void {
  const revised = <O extends OrderInList>(order: O) =>
    order.id === orderId ? withChangedStage(order, changed) : order
  reviseLists(queries, orders => orders.map(revised))
  queries.setQueriesData<OrderPage>({ queryKey: orderPages }, page => page && revised(page))
}

function withChangedStage<O extends OrderInList>(order: O, changed: Stage): O {
  const products = order.products.map(product => ({
    ...product,
    stages: withStage(product.stages, changed),
  }))
  return { ...order, products, progress: orderProgress({ products }) }
}
