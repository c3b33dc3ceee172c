import type { Dispatch } from '@etapa/domain/dispatches/dispatch'
import {
  type DispatchQuery,
  getDispatch,
  listDispatches,
  listReady,
} from '@etapa/domain/dispatches/endpoints'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

// The query keys start with 'orders', so that changes to orders refetch these queries.
export const readyProducts = () =>
  queryOptions({
    queryKey: ['orders', 'ready-products'],
    queryFn: ({ signal }) => call(listReady, { signal }),
  })

const pageSize = 50

export type DispatchFilter = DispatchQuery['state']

/** Delivery notes, newest first, paginated. */
export const dispatchList = (state: DispatchFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'dispatches', state],
    queryFn: ({ pageParam: before, signal }) =>
      call(listDispatches, {
        query: { state, limit: pageSize, ...(before !== undefined && { before }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => (page.length === pageSize ? page.at(-1)?.id : undefined),
  })

export const dispatchesIn = (list: InfiniteData<Dispatch[]> | undefined): Dispatch[] | undefined =>
  list?.pages.flat()

export const dispatchById = (id: number) =>
  queryOptions({
    // A string, because `refreshOrders` would mistake a number in the key for the id of an order.
    queryKey: ['orders', 'dispatch', String(id)],
    queryFn: ({ signal }) => call(getDispatch, { params: { id }, signal }),
  })
