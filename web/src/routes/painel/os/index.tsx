import { createFileRoute } from '@tanstack/react-router'
import { FirstSteps } from '../../../first-steps/first-steps.tsx'
import { type DueChoice, readDueChoice } from '../../../forecasts/due-choice.ts'
import { OrderListScreen } from '../../../orders/order-list-screen.tsx'
import { orderList } from '../../../orders/order-queries.ts'
import { searchInAddress } from '../../../ui/fields/search-in-address.ts'

interface ListAddress {
  busca?: string
  /** Which deadlines are shown. */
  prazo?: DueChoice
}

export const Route = createFileRoute('/painel/os/')({
  validateSearch: (address: Record<string, unknown>): ListAddress => ({
    ...searchInAddress(address),
    prazo: readDueChoice(address.prazo),
  }),
  loaderDeps: ({ search }) => ({ search: search.busca ?? '' }),
  loader: ({ context, deps }) => void context.queries.prefetchInfiniteQuery(orderList(deps.search)),
  component: OrderListRoute,
})

function OrderListRoute() {
  const { busca = '', prazo } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrderListScreen
      notice={<FirstSteps />}
      search={busca}
      onSearch={text => navigate({ search: { busca: text || undefined, prazo }, replace: true })}
      due={prazo}
      onDue={due => navigate({ search: { busca: busca || undefined, prazo: due }, replace: true })}
    />
  )
}
