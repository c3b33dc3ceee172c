import { getToday } from '@etapa/domain/today/today'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** Below 'orders', so that a change of any order refreshes it. */
export const todayPage = () =>
  queryOptions({
    queryKey: ['orders', 'today'],
    queryFn: ({ signal }) => call(getToday, { signal }),
  })
