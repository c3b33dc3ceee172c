import { createFileRoute } from '@tanstack/react-router'
import { SectorListScreen } from '../../sectors/sector-list-screen.tsx'
import { sectorList } from '../../sectors/sector-queries.ts'
import { ManagersOnly } from '../../sessions/managers-only.tsx'

export const Route = createFileRoute('/painel/setores')({
  loader: ({ context }) => void context.queries.prefetchQuery(sectorList()),
  component: Sectors,
})

function Sectors() {
  return (
    <ManagersOnly needs="workshop:edit" text="Somente gerentes editam os setores.">
      <SectorListScreen />
    </ManagersOnly>
  )
}
