import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { StaleNotice } from '../app/stale-notice.tsx'
import { useStaleSince } from '../app/use-stale-since.ts'
import { LinkedTvScreen } from '../production/board/linked-tv-screen.tsx'

export const Route = createFileRoute('/tv/$token')({ component: LinkedTv })

function LinkedTv() {
  const { token } = Route.useParams()
  return (
    <>
      <LinkedTvScreen token={token} />
      <StaleNotice since={useStaleSince(useQueryClient())} />
    </>
  )
}
