import { getQuote, listQuotes } from '@etapa/domain/quotes/endpoints'
import type { QuoteSituation } from '@etapa/domain/quotes/quote-state'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const all = ['quotes']

export interface QuoteFilter {
  situation?: QuoteSituation
  search?: string
}

export const quoteList = (filter: QuoteFilter) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      call(listQuotes, {
        query: { ...filter, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ quotes, hasMore }) => (hasMore ? quotes.at(-1)?.id : undefined),
  })

export const quoteById = (id: number) =>
  queryOptions({
    queryKey: [...all, id],
    queryFn: ({ signal }) => call(getQuote, { params: { id }, signal }),
  })

export const renewQuotes = (queries: QueryClient) => queries.invalidateQueries({ queryKey: all })
