import { quickSearch } from '@etapa/domain/production/quick-search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const quickHits = (text: string) =>
  queryOptions({
    queryKey: ['quick-search', text],
    queryFn: ({ signal }) => call(quickSearch, { query: { text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
