import { createFileRoute } from '@tanstack/react-router'
import { cancelledOrders } from '../../../orders/order-queries.ts'
import { CancelledOrdersScreen } from '../../../production/cancelled-orders-screen.tsx'

export const Route = createFileRoute('/painel/os/canceladas')({
  loader: ({ context }) => void context.queries.prefetchQuery(cancelledOrders()),
  component: CancelledOrdersScreen,
})
