import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ExploreScreen } from '../../explore/explore-screen.tsx'
import { addressOf, filterOf, readAddress } from '../../explore/filter-in-address.ts'
import { exploredOrders, orderSummary } from '../../orders/order-queries.ts'

export const Route = createFileRoute('/painel/explorar')({
  staticData: { needs: 'orders:list' },
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const filter = filterOf(deps)
    void context.queries.prefetchInfiniteQuery(exploredOrders(filter))
    void context.queries.prefetchQuery(orderSummary(filter))
  },
  component: ExploreRoute,
})

function ExploreRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter = useMemo(() => filterOf(search), [search])
  return <ExploreScreen filter={filter} onFilter={wanted => navigate({ search: addressOf(wanted) })} />
}
