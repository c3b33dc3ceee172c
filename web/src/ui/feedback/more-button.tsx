import { Button, type ButtonProps } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Failure } from './failure.tsx'

interface MoreButtonProps extends ButtonProps {
  query: UseInfiniteQueryResult
  ref?: Ref<HTMLButtonElement>
}

/** Below a list: loads its next page, or shows why that failed; nothing on the last page. */
export function MoreButton({ query, ...look }: MoreButtonProps) {
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, error, fetchNextPage } = query
  if (isFetchNextPageError) return <Failure message={error.message} retry={fetchNextPage} />
  if (!hasNextPage) return null
  return (
    <Button {...look} loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
      Mostrar mais
    </Button>
  )
}
