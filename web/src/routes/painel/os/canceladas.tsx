import { createFileRoute } from '@tanstack/react-router'
import { CancelledOrdersScreen } from '../../../orders/cancelled-orders-screen.tsx'
import { cancelledOrders } from '../../../orders/order-queries.ts'

export const Route = createFileRoute('/painel/os/canceladas')({
  loader: ({ context }) => void context.queries.prefetchQuery(cancelledOrders()),
  component: CancelledOrdersScreen,
})
