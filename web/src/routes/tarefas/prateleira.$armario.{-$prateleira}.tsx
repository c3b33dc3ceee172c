import { createFileRoute } from '@tanstack/react-router'
import { ShelfScreen } from '../../plates/archive/shelf-screen.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const Route = createFileRoute('/tarefas/prateleira/$armario/{-$prateleira}')({ component: ShelfRoute })

const LiveUpdates = lazyPart(async () => (await import('../../app/live-updates.tsx')).LiveUpdates)

function ShelfRoute() {
  const { armario, prateleira = '' } = Route.useParams()
  return (
    <>
      <ShelfScreen cabinet={armario} shelf={prateleira} />
      <LiveUpdates isOnFloor />
    </>
  )
}
