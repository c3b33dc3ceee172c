import { createFileRoute } from '@tanstack/react-router'
import { WorkshopScreen } from '../../workshop/workshop-screen.tsx'

export const Route = createFileRoute('/painel/oficina')({
  staticData: { needs: 'workshop:edit', refusal: 'Somente gerentes editam os dados da oficina.' },
  component: WorkshopScreen,
})
