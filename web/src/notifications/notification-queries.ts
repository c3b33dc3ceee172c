import { listNotifications } from '@etapa/domain/notifications/notification'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const everyMinute = 60_000

/** The key starts with 'orders', so that each change to an order refetches the notifications. */
export const notifications = () =>
  queryOptions({
    queryKey: ['orders', 'notifications'],
    queryFn: ({ signal }) => call(listNotifications, { signal }),
    refetchInterval: everyMinute,
  })
