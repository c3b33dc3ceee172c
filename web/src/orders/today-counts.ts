import { getTodayCounts } from '@etapa/domain/today/today'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** The numbers of open orders that are late, due today, at risk or without a price. */
export const todayCounts = () =>
  queryOptions({
    queryKey: ['orders', 'today-counts'],
    queryFn: ({ signal }) => call(getTodayCounts, { signal }),
  })
