import { createFileRoute } from '@tanstack/react-router'
import { ServiceListScreen } from '../../../services/service-list-screen.tsx'
import { serviceList } from '../../../services/service-queries.ts'
import { ManagersOnly } from '../../../sessions/managers-only.tsx'

export const Route = createFileRoute('/painel/servicos/')({
  loader: ({ context }) => void context.queries.prefetchQuery(serviceList()),
  component: Services,
})

function Services() {
  return (
    <ManagersOnly needs="workshop:edit" text="Somente gerentes editam os serviços.">
      <ServiceListScreen />
    </ManagersOnly>
  )
}
