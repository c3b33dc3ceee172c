import { createFileRoute } from '@tanstack/react-router'
import { CancelledOrdersScreen } from '../../../production/cancelled-orders-screen.tsx'
import { cancelledOrders } from '../../../production/insight-queries.ts'

export const Route = createFileRoute('/painel/os/canceladas')({
  loader: ({ context }) => void context.queries.prefetchQuery(cancelledOrders()),
  component: CancelledOrdersScreen,
})
