import { createFileRoute } from '@tanstack/react-router'
import { type BillingAddress, BillingRoute } from '../../billing/billing-route.tsx'

// No loader, and the search parameters are parsed by the screen instead of here: a loader or a parser would enlarge the
// start chunk, which every first visit downloads.
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
