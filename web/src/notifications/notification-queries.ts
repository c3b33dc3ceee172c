import { listNotifications } from '@etapa/domain/notifications/notification'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const everyMinute = 60_000

/** Under 'orders', so that each change of an order refreshes it. */
export const notifications = () =>
  queryOptions({
    queryKey: ['orders', 'notifications'],
    queryFn: ({ signal }) => call(listNotifications, { signal }),
    refetchInterval: everyMinute,
  })
