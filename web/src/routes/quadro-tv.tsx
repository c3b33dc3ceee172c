import { createFileRoute } from '@tanstack/react-router'
import { LiveUpdates } from '../app/live-updates.tsx'
import { SessionGate } from '../app/session-gate.tsx'
import { filterOf, readBoardAddress } from '../production/board/board-address.ts'
import { board } from '../production/board/board-queries.ts'
import { TvScreen } from '../production/board/tv-screen.tsx'

export const Route = createFileRoute('/quadro-tv')({
  validateSearch: readBoardAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queries.prefetchQuery(board(filterOf(deps))),
  component: Tv,
})

function Tv() {
  const address = Route.useSearch()
  return (
    <SessionGate>
      <TvScreen address={address} />
      <LiveUpdates />
    </SessionGate>
  )
}
