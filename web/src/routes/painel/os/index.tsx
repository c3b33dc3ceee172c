import { createFileRoute } from '@tanstack/react-router'
import { FirstSteps } from '../../../first-steps/first-steps.tsx'
import { OrderListScreen } from '../../../orders/order-list-screen.tsx'
import { orderList } from '../../../orders/order-queries.ts'
import { searchInAddress } from '../../../ui/fields/search-in-address.ts'

export const Route = createFileRoute('/painel/os/')({
  validateSearch: searchInAddress,
  loaderDeps: ({ search }) => ({ search: search.busca ?? '' }),
  loader: ({ context, deps }) => void context.queries.prefetchInfiniteQuery(orderList(deps.search)),
  component: OrderListRoute,
})

function OrderListRoute() {
  const { busca = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrderListScreen
      notice={<FirstSteps />}
      search={busca}
      onSearch={text => navigate({ search: { busca: text || undefined }, replace: true })}
    />
  )
}
