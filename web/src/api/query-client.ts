import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isRefusal } from './api-error.ts'

// Screens learn of a call before the next click: a form is locked when a double click arrives.
notifyManager.setScheduler(queueMicrotask)

/** What the screens know of the server. `onSessionEnd` is told when a call finds the session gone. */
export function createQueryClient(onSessionEnd: (queries: QueryClient) => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) onSessionEnd(queries)
  }
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // The product often runs on a machine or a network without internet, which browsers call offline.
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        // A refusal stays one; weak Wi-Fi or a restarting server is worth two more attempts.
        retry: (failures, error) => failures < 2 && !isRefusal(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}
