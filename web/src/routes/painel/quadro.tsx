import { createFileRoute } from '@tanstack/react-router'
import { filterOf, readBoardAddress } from '../../production/board/board-address.ts'
import { board } from '../../production/board/board-queries.ts'
import { BoardScreen } from '../../production/board/board-screen.tsx'

export const Route = createFileRoute('/painel/quadro')({
  staticData: { needs: 'production:read' },
  validateSearch: readBoardAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queries.prefetchQuery(board(filterOf(deps))),
  component: Board,
})

function Board() {
  const navigate = Route.useNavigate()
  return (
    <BoardScreen
      address={Route.useSearch()}
      onChoose={address => navigate({ search: address, replace: true })}
    />
  )
}
