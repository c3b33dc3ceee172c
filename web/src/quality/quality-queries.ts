import type { Period } from '@etapa/domain/period'
import { getQuality } from '@etapa/domain/quality/indicators'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { indicators } from './indicators-key.ts'

export const qualityOf = (period: Period) =>
  queryOptions({
    queryKey: [...indicators, 'quality', period],
    queryFn: ({ signal }) => call(getQuality, { query: period, signal }),
    placeholderData: keepPreviousData,
  })
