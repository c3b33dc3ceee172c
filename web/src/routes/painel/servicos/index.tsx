import { createFileRoute } from '@tanstack/react-router'
import { ServiceListScreen } from '../../../services/service-list-screen.tsx'
import { serviceList } from '../../../services/service-queries.ts'

export const Route = createFileRoute('/painel/servicos/')({
  staticData: { needs: 'workshop:edit', refusal: 'Somente gerentes editam os serviços.' },
  loader: ({ context }) => void context.queries.prefetchQuery(serviceList()),
  component: ServiceListScreen,
})
