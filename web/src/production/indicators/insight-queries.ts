import type { Period } from '@etapa/domain/period'
import { getIndicators, getLoad } from '@etapa/domain/production/indicators'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { indicators } from '../../quality/indicators-key.ts'

export const indicatorsOf = (period: Period) =>
  queryOptions({
    queryKey: [...indicators, period],
    queryFn: ({ signal }) => call(getIndicators, { query: period, signal }),
    placeholderData: keepPreviousData,
  })

/**
 * The current load of each sector: the number of products that it can work on now, and the working days needed to
 * finish them.
 */
export const sectorLoads = () =>
  queryOptions({
    queryKey: [...indicators, 'load'],
    queryFn: ({ signal }) => call(getLoad, { signal }),
  })
