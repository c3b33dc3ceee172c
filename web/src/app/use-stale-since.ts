import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { isRefusal } from '../api/api-error.ts'

const againMs = 10_000

/**
 * Returns when the oldest visible data that could not be refreshed was loaded, if there is any. Keeps retrying until
 * the refresh succeeds.
 */
export function useStaleSince(queries: QueryClient): Date | undefined {
  const cache = queries.getQueryCache()
  const subscribe = useCallback(
    (notify: () => void) => cache.subscribe(notifyManager.batchCalls(notify)),
    [cache],
  )
  const since = useSyncExternalStore(subscribe, () => {
    const times = cache.findAll({ predicate: isStale }).map(({ state }) => state.dataUpdatedAt)
    return times.length > 0 ? Math.min(...times) : undefined
  })

  useEffect(() => {
    if (since === undefined) return
    const timer = setInterval(() => queries.refetchQueries({ predicate: isStale }), againMs)
    return () => clearInterval(timer)
  }, [queries, since])

  return since === undefined ? undefined : new Date(since)
}

/**
 * Whether visible data could not be refreshed. Excludes rejections (4xx), and failed next pages, which show their own
 * error.
 */
const isStale = (query: Query): boolean =>
  query.isActive() &&
  query.state.status === 'error' &&
  query.state.data !== undefined &&
  !query.state.fetchMeta?.fetchMore &&
  !isRefusal(query.state.error)
