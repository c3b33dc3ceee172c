import { createFileRoute } from '@tanstack/react-router'
import { OrderPageScreen } from '../../../order-page/order-page-screen.tsx'
import { orderPage } from '../../../orders/order-page-queries.ts'

export const Route = createFileRoute('/painel/os/$serial')({
  staticData: { needs: 'orders:read' },
  loader: ({ context, params }) => void context.queries.prefetchQuery(orderPage(params.serial)),
  component: OrderPageRoute,
})

function OrderPageRoute() {
  const { serial } = Route.useParams()
  return <OrderPageScreen key={serial} serial={serial} />
}
