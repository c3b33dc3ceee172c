import { createFileRoute } from '@tanstack/react-router'
import { CancelledOrdersScreen } from '../../../order-list/cancelled-orders-screen.tsx'
import { cancelledOrders } from '../../../orders/order-queries.ts'
import { ManagersOnly } from '../../../sessions/managers-only.tsx'

export const Route = createFileRoute('/painel/os/canceladas')({
  loader: ({ context }) => void context.queries.prefetchQuery(cancelledOrders()),
  component: CancelledOrders,
})

function CancelledOrders() {
  return (
    <ManagersOnly needs="orders:cancel" text="Somente gerentes veem e restauram as ordens canceladas.">
      <CancelledOrdersScreen />
    </ManagersOnly>
  )
}
