import { listPending } from '@etapa/domain/messages/pending'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const everyHalfMinute = 30_000

/** Under 'orders', so that each change of an order refreshes it; suggestions are made a moment after the change. */
export const pendingMessages = () =>
  queryOptions({
    queryKey: ['orders', 'pending-messages'],
    queryFn: ({ signal }) => call(listPending, { signal }),
    refetchInterval: everyHalfMinute,
  })
