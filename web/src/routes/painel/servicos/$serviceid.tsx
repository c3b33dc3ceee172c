import { createFileRoute } from '@tanstack/react-router'
import { sectorList } from '../../../sectors/sector-queries.ts'
import { RouteScreen } from '../../../services/route-screen.tsx'
import { serviceList } from '../../../services/service-queries.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

// Lazy, because the preview is only shown on request.
const ChecklistPreview = lazyPart(
  async () => (await import('../../../checklists/checklist-preview.tsx')).ChecklistPreview,
)

export const Route = createFileRoute('/painel/servicos/$serviceid')({
  staticData: { needs: 'workshop:edit', refusal: 'Somente gerentes editam a rota de um serviço.' },
  params: {
    parse: ({ serviceid }) => ({ serviceid: Number(serviceid) }),
    stringify: ({ serviceid }) => ({ serviceid: String(serviceid) }),
  },
  loader: ({ context }) => {
    void context.queries.prefetchQuery(serviceList())
    void context.queries.prefetchQuery(sectorList())
  },
  component: ServiceRoute,
})

function ServiceRoute() {
  const { serviceid } = Route.useParams()
  return <RouteScreen id={serviceid} preview={({ items }) => <ChecklistPreview items={items} />} />
}
