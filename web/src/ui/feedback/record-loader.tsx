import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'
import { Loading } from './loading.tsx'
import { useErrorToast } from './notify.tsx'

interface RecordLoaderProps<Data> {
  query: UseQueryResult<Data>
  /** The text of the toast if loading fails; the reason is shown in place of the content. */
  failedText: string
  children: (loaded: Data) => ReactNode
}

/** Renders its children once the data is loaded, or an error with a retry button if loading fails. */
export function RecordLoader<Data>({ query, failedText, children }: RecordLoaderProps<Data>) {
  useErrorToast(failedText, query)
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <Failure message={query.error.message} retry={query.refetch} />
  return <Loading height={240} />
}
