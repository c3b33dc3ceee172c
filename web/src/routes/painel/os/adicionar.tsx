import { createFileRoute } from '@tanstack/react-router'
import { clientList } from '../../../clients/client-queries.ts'
import { AddOrderScreen } from '../../../orders/add-order-screen.tsx'

export const Route = createFileRoute('/painel/os/adicionar')({
  validateSearch: ({ cliente }): { cliente?: number } =>
    typeof cliente === 'number' && Number.isInteger(cliente) && cliente > 0 ? { cliente } : {},
  loader: ({ context }) => void context.queries.prefetchQuery(clientList()),
  component: AddOrder,
})

function AddOrder() {
  const { cliente } = Route.useSearch()
  return <AddOrderScreen key={cliente} clientId={cliente} />
}
