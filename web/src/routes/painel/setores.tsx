import { createFileRoute } from '@tanstack/react-router'
import { SectorListScreen } from '../../sectors/sector-list-screen.tsx'
import { sectorList } from '../../sectors/sector-queries.ts'

export const Route = createFileRoute('/painel/setores')({
  staticData: { needs: 'workshop:edit', refusal: 'Somente gerentes editam os setores.' },
  loader: ({ context }) => void context.queries.prefetchQuery(sectorList()),
  component: SectorListScreen,
})
