import { createFileRoute } from '@tanstack/react-router'
import { ReasonListScreen } from '../../quality/reasons/reason-list-screen.tsx'
import { reasonList } from '../../quality/reasons/reason-queries.ts'
import { ManagersOnly } from '../../sessions/managers-only.tsx'

export const Route = createFileRoute('/painel/motivos')({
  loader: ({ context }) => void context.queries.prefetchQuery(reasonList()),
  component: Reasons,
})

function Reasons() {
  return (
    <ManagersOnly needs="workshop:edit" text="Somente gerentes editam os motivos.">
      <ReasonListScreen />
    </ManagersOnly>
  )
}
