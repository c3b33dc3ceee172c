import { createFileRoute } from '@tanstack/react-router'
import { clientList } from '../../../clients/client-queries.ts'
import { AddOrderScreen } from '../../../orders/add-order-screen.tsx'

export const Route = createFileRoute('/painel/os/adicionar')({
  loader: ({ context }) => void context.queries.prefetchQuery(clientList()),
  component: AddOrderScreen,
})
