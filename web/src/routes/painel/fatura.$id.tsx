import { createFileRoute } from '@tanstack/react-router'
import { BillScreen } from '../../billing/bill-screen.tsx'

// Without a loader, whose query every first visit would download.
export const Route = createFileRoute('/painel/fatura/$id')({
  staticData: { needs: ['prices:read', 'orders:list'], refusal: 'Sem ver preços não há faturas.' },
  component: BillRoute,
})

function BillRoute() {
  const { id } = Route.useParams()
  return <BillScreen key={id} id={Number(id)} />
}
