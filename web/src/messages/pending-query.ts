import { listPending } from '@etapa/domain/messages/pending'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** Under 'orders', so that each change of an order refreshes it. */
export const pendingMessages = () =>
  queryOptions({
    queryKey: ['orders', 'pending-messages'],
    queryFn: ({ signal }) => call(listPending, { signal }),
  })
