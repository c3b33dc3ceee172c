import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { useErrorToast } from '../feedback/notify.tsx'

type Loaded = UseQueryResult | UseInfiniteQueryResult

/**
 * Returns the props of a `DataTable` that handle failed loading and further pages. Also shows a toast if the rows or
 * one of `others` cannot be loaded.
 */
export function useTableQuery(query: Loaded, failedText: string, ...others: readonly Loaded[]) {
  useErrorToast(failedText, query, ...others)
  const failure = (retry: () => unknown) => (query.isError ? { message: failedText, retry } : undefined)
  if (!('fetchNextPage' in query)) return { failure: failure(query.refetch) }
  const { fetchNextPage, refetch, hasNextPage, isFetchNextPageError, isFetchingNextPage } = query
  return {
    failure: failure(isFetchNextPageError ? fetchNextPage : refetch),
    onEndReached: hasNextPage ? fetchNextPage : undefined,
    loadingMore: isFetchingNextPage,
  }
}
