import { createFileRoute } from '@tanstack/react-router'
import { DeliveriesScreen } from '../../forecasts/deliveries/deliveries-screen.tsx'
import { type DeliveryTab, deliveryTabs } from '../../forecasts/deliveries/delivery-tabs.ts'

export const Route = createFileRoute('/painel/entregas')({
  staticData: { needs: 'orders:list' },
  validateSearch: ({ aba }): { aba?: DeliveryTab } => ({ aba: deliveryTabs.find(tab => tab === aba) }),
  component: DeliveriesRoute,
})

function DeliveriesRoute() {
  const { aba = 'hoje' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <DeliveriesScreen tab={aba} onTab={tab => navigate({ search: { aba: tab }, replace: true })} />
}
