import { getToday } from '@etapa/domain/today/today'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** The query for the Today page. Its key starts with 'orders', so that a change to any order refreshes it. */
export const todayPage = () =>
  queryOptions({
    queryKey: ['orders', 'today'],
    queryFn: ({ signal }) => call(getToday, { signal }),
  })
