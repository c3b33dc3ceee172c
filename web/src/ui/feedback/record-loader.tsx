import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'
import { Loading } from './loading.tsx'
import { useErrorToast } from './notify.tsx'

interface RecordLoaderProps<Data> {
  query: UseQueryResult<Data>
  /** The toast where it cannot be loaded; why stands in its place. */
  failedText: string
  children: (loaded: Data) => ReactNode
}

/** Shows what a screen needs before it can begin, or why it is not there. */
export function RecordLoader<Data>({ query, failedText, children }: RecordLoaderProps<Data>) {
  useErrorToast(failedText, query)
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <Failure message={query.error.message} retry={query.refetch} />
  return <Loading height={240} />
}
