import type { OrderInList, OrderPage } from '@etapa/domain/orders/order'
import { orderProgress } from '@etapa/domain/orders/progress'
import type { Stage } from '@etapa/domain/stages/stage'
import { withStage } from '@etapa/domain/stages/workable'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type OrderListPage, orderList, orderLists, orderPages } from './order-queries.ts'

// What the server answered is put into the rows in place, so that no list is loaded anew for it.

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

/**
 * Whether an order has a place in what is loaded of any list: it is in there, or newer than the last row. In a list by
 * conclusion the oldest order may come first.
 */
export const mayList = (queries: QueryClient, id: number): boolean =>
  queries
    .getQueriesData<InfiniteData<OrderListPage>>({ queryKey: orderLists })
    .some(([[, , asked], list]) => list && (isByConclusion(asked) || hasPlaceFor(list, id)))

const isByConclusion = (asked: unknown): boolean =>
  typeof asked === 'object' && asked !== null && 'periodBy' in asked && asked.periodBy === 'finished'

const hasPlaceFor = ({ pages }: InfiniteData<OrderListPage>, id: number): boolean =>
  pages.some(page => isWhole(page) || page.orders.some(order => order.id <= id))

/** Puts an order in place of what was known of it; the list of all orders shows it even if it is new there. */
export function placeOrder(queries: QueryClient, changed: OrderInList): void {
  replaceOrder(queries, changed)
  queries.setQueryData(orderList('').queryKey, list => list && withOrder(list, changed))
}

/** Loads the searches anew that may find an order now and did not before, or the other way round. */
export async function searchAnew(queries: QueryClient, id: number): Promise<void> {
  const lists = queries.getQueriesData<InfiniteData<OrderListPage>>({ queryKey: orderLists })
  const unsure = lists.filter(([[, , asked], list]) => asked !== '' && list && isUnsure(asked, list, id))
  await Promise.all(unsure.map(([queryKey]) => queries.invalidateQueries({ queryKey, exact: true })))
}

/** What is written on an order stays, but who has worked on it and whether it is finished changes. */
function isUnsure(asked: unknown, list: InfiniteData<OrderListPage>, id: number): boolean {
  if (isByConclusion(asked)) return true
  const isByWorker =
    typeof asked === 'object' && asked !== null && 'employeeId' in asked && asked.employeeId !== undefined
  const isShown = list.pages.some(({ orders }) => orders.some(order => order.id === id))
  return hasPlaceFor(list, id) && (isByWorker || !isShown)
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

const isWhole = ({ next }: OrderListPage) => next === null

/** Newest first. What is older than the rows loaded so far comes with its page. */
function withOrder(list: InfiniteData<OrderListPage>, added: OrderInList): InfiniteData<OrderListPage> {
  const pages = list.pages.map(({ orders }) => orders)
  if (pages.flat().some(({ id }) => id === added.id)) return list
  const place = list.pages.findIndex(page => isWhole(page) || page.orders.some(({ id }) => id < added.id))
  return {
    ...list,
    pages: list.pages.map((page, index) =>
      index === place ? { ...page, orders: [...page.orders, added].sort((a, b) => b.id - a.id) } : page,
    ),
  }
}

function withChangedStage<O extends OrderInList>(order: O, changed: Stage): O {
  const products = order.products.map(product => ({
    ...product,
    stages: withStage(product.stages, changed),
  }))
  return { ...order, products, progress: orderProgress({ products }) }
}
