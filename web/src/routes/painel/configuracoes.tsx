import { createFileRoute } from '@tanstack/react-router'
import { WorkshopMenuScreen } from '../../app/workshop-menu-screen.tsx'
import { ManagersOnly } from '../../sessions/managers-only.tsx'

export const Route = createFileRoute('/painel/configuracoes')({ component: WorkshopMenu })

function WorkshopMenu() {
  return (
    <ManagersOnly needs="workshop:edit" text="Somente gerentes preparam a oficina.">
      <WorkshopMenuScreen />
    </ManagersOnly>
  )
}
