import { createFileRoute } from '@tanstack/react-router'
import { CancelledOrdersScreen } from '../../../order-list/cancelled-orders-screen.tsx'
import { cancelledOrders } from '../../../orders/order-queries.ts'

export const Route = createFileRoute('/painel/os/canceladas')({
  staticData: {
    needs: 'orders:cancel',
    refusal: 'Somente gerentes e quem pode cancelar ordens veem as canceladas.',
  },
  loader: ({ context }) => void context.queries.prefetchQuery(cancelledOrders()),
  component: CancelledOrdersScreen,
})
