import { getIndicators, type Period } from '@etapa/domain/production/indicators'
import { quickSearch } from '@etapa/domain/production/quick-search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** All cached indicators. */
export const indicators = ['indicators'] as const

export const indicatorsOf = (period: Period) =>
  queryOptions({
    queryKey: [...indicators, period],
    queryFn: ({ signal }) => call(getIndicators, { query: period, signal }),
    placeholderData: keepPreviousData,
  })

export const quickHits = (text: string) =>
  queryOptions({
    queryKey: ['quick-search', text],
    queryFn: ({ signal }) => call(quickSearch, { query: { text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
