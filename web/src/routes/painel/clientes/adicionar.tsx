import { createFileRoute } from '@tanstack/react-router'
import { AddClientScreen } from '../../../clients/add-client-screen.tsx'

export const Route = createFileRoute('/painel/clientes/adicionar')({
  staticData: { needs: 'clients:write' },
  component: AddClientScreen,
})
