import {
  getOrder,
  listCancelled,
  listOrders,
  printOrder,
  summarizeOrders,
} from '@etapa/domain/orders/endpoints'
import type { ExploreFilter, OrderQuery } from '@etapa/domain/orders/filter'
import type { OrderInList } from '@etapa/domain/orders/order'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { call, callWithHeaders } from '../api/call.ts'
import { orderLists } from './order-keys.ts'

export interface OrderListPage {
  orders: OrderInList[]
  /** The cursor of the page after this one, if there is one. */
  next: string | null
}

/** Orders that match a search, newest first unless sorted, paginated. */
export const orderList = (search: string, more: ListFilter = {}) =>
  Object.keys(more).length === 0
    ? pagesOf(search, { search })
    : pagesOf({ search, ...more }, { search, ...more })

type ListFilter = Pick<
  Partial<OrderQuery>,
  'dueFrom' | 'dueTo' | 'situation' | 'open' | 'only' | 'sort' | 'direction'
>

/** Orders that match the explore filter, paginated; an empty filter shares the cache of the order list. */
export const exploredOrders = (filter: ExploreFilter) =>
  asksNothing(filter) ? orderList('') : pagesOf(filter, filter)

/** Whether the filter is empty. `periodBy` does not count, because it only says which date a period applies to. */
const asksNothing = ({ periodBy, ...asked }: ExploreFilter) => !Object.values(asked).some(Boolean)

/** The filter of one client's orders. */
export interface ClientFilter {
  clientId: number
  /** The search text, which matches serials and products. */
  serialOrProductOrEnterprise: string
  startDate: string
  endDate: string
  open: '' | 'true'
}

export const clientOrders = (filter: ClientFilter) => pagesOf(filter, filter)

const pagesOf = (
  asked: string | object,
  query: Partial<ExploreFilter & Omit<ClientFilter, 'open'>> & ListFilter & { search?: string },
) =>
  infiniteQueryOptions({
    queryKey: [...orderLists, asked],
    queryFn: async ({ pageParam: cursor, signal }): Promise<OrderListPage> => {
      const { reply, headers } = await callWithHeaders(listOrders, { query: { ...query, cursor }, signal })
      return { orders: reply, next: headers.get('x-next-cursor') }
    },
    initialPageParam: '',
    getNextPageParam: page => page.next,
    // Keeps the previous rows while a new search is loading.
    placeholderData: keepPreviousData,
  })

/** Returns the orders of all pages loaded so far. */
export const ordersOf = (list: InfiniteData<OrderListPage> | undefined): OrderInList[] | undefined =>
  list?.pages.flatMap(page => page.orders)

/** The totals of all matching orders, loaded or not. */
export const orderSummary = (filter: ExploreFilter) =>
  queryOptions({
    queryKey: ['orders', 'summary', filter],
    queryFn: ({ signal }) => call(summarizeOrders, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export const orderInFull = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'full', id],
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
  })

export const cancelledOrders = () =>
  queryOptions({
    queryKey: ['orders', 'cancelled'],
    queryFn: ({ signal }) => call(listCancelled, { signal }),
  })

export const orderForPrint = (serial: string) =>
  queryOptions({
    queryKey: ['orders', 'print', serial],
    queryFn: ({ signal }) => call(printOrder, { params: { serial }, signal }),
  })
