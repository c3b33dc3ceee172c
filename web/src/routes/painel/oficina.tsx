import { createFileRoute } from '@tanstack/react-router'
import { ManagersOnly } from '../../sessions/managers-only.tsx'
import { WorkshopScreen } from '../../workshop/workshop-screen.tsx'

export const Route = createFileRoute('/painel/oficina')({ component: WorkshopRoute })

function WorkshopRoute() {
  return (
    <ManagersOnly needs="workshop:edit" text="Somente gerentes editam os dados da oficina.">
      <WorkshopScreen />
    </ManagersOnly>
  )
}
