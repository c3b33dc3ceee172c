import { createFileRoute } from '@tanstack/react-router'
import { WorkshopMenuScreen } from '../../app/workshop-menu-screen.tsx'

export const Route = createFileRoute('/painel/configuracoes')({
  staticData: { needs: 'workshop:edit', refusal: 'Somente gerentes preparam a oficina.' },
  component: WorkshopMenuScreen,
})
