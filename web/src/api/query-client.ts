import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isRefusal } from './api-error.ts'

// Notifies screens in a microtask, so that a form is already locked at the second click of a double click.
notifyManager.setScheduler(queueMicrotask)

/** The cache of server data. `onSessionEnd` is called if a request finds the session expired. */
export function createQueryClient(onSessionEnd: (queries: QueryClient) => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) onSessionEnd(queries)
  }
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Requests are sent even if the browser reports that it is offline, as it does on a local network without
      // internet access.
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        // Rejections are not retried. Weak Wi-Fi or a restarting server gets two more attempts.
        retry: (failures, error) => failures < 2 && !isRefusal(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}
