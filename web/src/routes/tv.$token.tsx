import { createFileRoute } from '@tanstack/react-router'
import { LinkedTvScreen } from '../production/board/linked-tv-screen.tsx'

export const Route = createFileRoute('/tv/$token')({ component: LinkedTv })

function LinkedTv() {
  const { token } = Route.useParams()
  return <LinkedTvScreen token={token} />
}
