import type { OrderInList } from '@etapa/domain/orders/order'
import type { OrderPage } from '@etapa/domain/orders/order-page'
import { orderProgress } from '@etapa/domain/orders/progress'
import type { Stage } from '@etapa/domain/stages/stage'
import { withStage } from '@etapa/domain/stages/workable'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { orderLists, orderPages } from './order-keys.ts'
import type { OrderListPage } from './order-queries.ts'

// Where possible, the server's reply is applied to the cached rows, so that the lists need not be refetched.

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

/** Refetches order pages, which show more than a row contains. */
const renewPages = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: orderPages })

/** Refetches the order lists and pages, after a change that cannot be applied to cached rows. */
export const renewOrders = async (queries: QueryClient): Promise<void> => {
  await Promise.all([queries.invalidateQueries({ queryKey: orderLists }), renewPages(queries)])
}

/** Cancels pending requests for order lists and pages, whose responses would overwrite a change with older data. */
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
  const products = order.products.map(product => withStage(product, changed))
  return { ...order, products, progress: orderProgress({ products }) }
}
