import { listOrders, printOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWithHeaders } from '../api/call.ts'

export interface OrderPage {
  orders: OrderInList[]
  /** The cursor of the page after this one, if there is one. */
  next: string | null
}

/** All cached searches of the order list. */
export const orderLists = ['orders', 'list'] as const

/** Orders by serial, product or service, newest first, page by page. */
export const orderList = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...orderLists, search],
    queryFn: async ({ pageParam: cursor, signal }): Promise<OrderPage> => {
      const { reply, headers } = await callWithHeaders(listOrders, { query: { search, cursor }, signal })
      return { orders: reply, next: headers.get('x-next-cursor') }
    },
    initialPageParam: '',
    getNextPageParam: page => page.next,
    // While a new search is on its way, the rows of the one before stay.
    placeholderData: keepPreviousData,
  })

export const orderForPrint = (serial: string) =>
  queryOptions({
    queryKey: ['orders', 'print', serial],
    queryFn: ({ signal }) => call(printOrder, { params: { serial }, signal }),
  })
