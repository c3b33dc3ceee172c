import { listPending } from '@etapa/domain/messages/pending'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const everyHalfMinute = 30_000

/**
 * The suggested messages that are neither sent nor dismissed. The key starts with 'orders', so that each change to an
 * order refetches them. They are also polled, because they are created a moment after the change.
 */
export const pendingMessages = () =>
  queryOptions({
    queryKey: ['orders', 'pending-messages'],
    queryFn: ({ signal }) => call(listPending, { signal }),
    refetchInterval: everyHalfMinute,
  })
