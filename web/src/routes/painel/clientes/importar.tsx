import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '../../../clients/import/import-screen.tsx'

export const Route = createFileRoute('/painel/clientes/importar')({
  staticData: { needs: 'clients:write' },
  component: ImportScreen,
})
