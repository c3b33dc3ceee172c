import { createFileRoute } from '@tanstack/react-router'
import { type BillingAddress, BillingRoute } from '../../billing/billing-route.tsx'

// Without a loader and with its address read by the screen, which every first visit would download.
export const Route = createFileRoute('/painel/faturamento')({
  staticData: { needs: ['prices:read', 'orders:list'], refusal: 'Sem ver preços não há faturas.' },
  validateSearch: (address: Record<string, unknown>): BillingAddress => address,
  component: BillingPage,
})

function BillingPage() {
  const navigate = Route.useNavigate()
  return (
    <BillingRoute
      address={Route.useSearch()}
      onAddress={(changed, replace) => navigate({ search: known => ({ ...known, ...changed }), replace })}
    />
  )
}
