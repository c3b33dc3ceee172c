import { createFileRoute } from '@tanstack/react-router'
import { BillScreen } from '../../billing/bill-screen.tsx'

// No loader: even a reference to its chunk would enlarge the start chunk, which every first visit downloads.
export const Route = createFileRoute('/painel/fatura/$id')({
  staticData: { needs: ['prices:read', 'orders:list'], refusal: 'Sem ver preços não há faturas.' },
  component: BillRoute,
})

function BillRoute() {
  const { id } = Route.useParams()
  return <BillScreen key={id} id={Number(id)} />
}
