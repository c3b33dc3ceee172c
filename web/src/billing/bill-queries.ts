import type { BillInList } from '@etapa/domain/billing/bill'
import {
  type BillQuery,
  getBill,
  getBillingReport,
  getPending,
  getPix,
  listBills,
} from '@etapa/domain/billing/endpoints'
import { getBillingSettings } from '@etapa/domain/billing/settings'
import type { Period } from '@etapa/domain/period'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { call, callWithHeaders } from '../api/call.ts'

/** The query key prefix of everything about bills, for invalidation. */
export const billsKey = ['bills'] as const

/** The finished orders to be billed, of all clients or of one. */
export const pendingOrders = (clientId?: number) =>
  queryOptions({
    queryKey: [...billsKey, 'pending', clientId ?? ''],
    queryFn: ({ signal }) => call(getPending, { query: clientId ? { clientId } : {}, signal }),
    staleTime: 0,
  })

export type BillFilter = Pick<BillQuery, 'state' | 'search' | 'clientId'>

interface BillPage {
  bills: BillInList[]
  next: string | null
}

export const billList = ({ clientId, ...filter }: BillFilter) =>
  infiniteQueryOptions({
    queryKey: [...billsKey, 'list', { clientId, ...filter }],
    queryFn: async ({ pageParam: cursor, signal }): Promise<BillPage> => {
      const query = { ...filter, ...(clientId && { clientId }), cursor }
      const { reply, headers } = await callWithHeaders(listBills, { query, signal })
      return { bills: reply, next: headers.get('x-next-cursor') }
    },
    initialPageParam: '',
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const billsIn = (list: InfiniteData<BillPage> | undefined): BillInList[] | undefined =>
  list?.pages.flatMap(({ bills }) => bills)

export const billOf = (id: number) =>
  queryOptions({
    queryKey: [...billsKey, 'one', id],
    queryFn: ({ signal }) => call(getBill, { params: { id }, signal }),
    staleTime: 0,
  })

/** The Pix code for the outstanding amount of a bill, or of one instalment. */
export const pixOf = (id: number, paid: number, instalment?: number) =>
  queryOptions({
    queryKey: [...billsKey, 'pix', id, paid, instalment ?? ''],
    queryFn: ({ signal }) =>
      call(getPix, { params: { id }, query: instalment ? { instalment } : {}, signal }),
  })

export const billingReport = (period: Period) =>
  queryOptions({
    queryKey: [...billsKey, 'report', period],
    queryFn: ({ signal }) => call(getBillingReport, { query: period, signal }),
    staleTime: 0,
  })

export const billingSettings = () =>
  queryOptions({
    queryKey: [...billsKey, 'settings'],
    queryFn: ({ signal }) => call(getBillingSettings, { signal }),
  })
