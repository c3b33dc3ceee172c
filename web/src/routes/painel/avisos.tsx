import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '../../messages/pending-screen.tsx'

export const Route = createFileRoute('/painel/avisos')({
  staticData: { needs: 'orders:write' },
  component: PendingScreen,
})
