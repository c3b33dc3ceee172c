import type { EventSubject } from '@etapa/domain/history/event'
import { getOrderEvents } from '@etapa/domain/orders/endpoints'
import { getOrderActors, getOrderPage } from '@etapa/domain/orders/page-endpoints'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { orderPages } from './order-keys.ts'

/** The data that an order's page loads first. */
export const orderPage = (serial: string) =>
  queryOptions({
    queryKey: [...orderPages, serial],
    queryFn: ({ signal }) => call(getOrderPage, { params: { serial }, signal }),
  })

/** The filter of a history; an empty value does not filter. */
export interface HistoryFilter {
  subject: EventSubject | ''
  person: string
}

const eventsAtOnce = 50

/** An order's history, newest first, paginated. */
export const orderEvents = (id: number, { subject, person }: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'events', id, subject, person],
    queryFn: ({ pageParam: before, signal }) =>
      call(getOrderEvents, {
        params: { id },
        query: {
          subject,
          limit: eventsAtOnce,
          ...(person && { person }),
          ...(before > 0 && { before }),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: events => (events.length === eventsAtOnce ? events.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })

/** The people who appear in an order's history. */
export const orderActors = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'actors', id],
    queryFn: ({ signal }) => call(getOrderActors, { params: { id }, signal }),
  })
