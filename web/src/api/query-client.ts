import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isRefusal } from './api-error.ts'

// Notifies screens in a microtask, so that a form is already locked at the second click of a double click.
notifyManager.setScheduler(queueMicrotask)

const capabilityMissing = new Set(['not-allowed', 'managers-only'])

interface Surprises {
  /** Called if a request finds the session expired. */
  onSessionEnd: (queries: QueryClient) => void
  /** Called if a request required a capability that the person lacks, perhaps since the session was loaded. */
  onCapabilityMissing: (queries: QueryClient) => void
}

/** The cache of server data. */
export function createQueryClient({ onSessionEnd, onCapabilityMissing }: Surprises): QueryClient {
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError)) return
    if (error.status === 401) onSessionEnd(queries)
    if (capabilityMissing.has(error.code)) onCapabilityMissing(queries)
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
