import { createFileRoute } from '@tanstack/react-router'
import { FirstSteps } from '../../../first-steps/first-steps.tsx'
import { type ListChoice, readListChoice } from '../../../order-list/list-choice.ts'
import { OrderListScreen } from '../../../order-list/order-list-screen.tsx'
import { orderSortQuery, readOrderSort } from '../../../order-list/order-sort.ts'
import { orderList } from '../../../orders/order-queries.ts'
import { searchInAddress } from '../../../ui/fields/search-in-address.ts'
import { sortedInAddress } from '../../../ui/table/sorted.ts'

interface ListAddress extends ListChoice {
  busca?: string
  /** The column that the list is sorted by, with a leading minus for descending order. */
  ordem?: string
}

export const Route = createFileRoute('/painel/os/')({
  staticData: { needs: 'orders:list' },
  validateSearch: (address: Record<string, unknown>): ListAddress => ({
    ...searchInAddress(address),
    ...readListChoice(address),
    ordem: sortedInAddress(readOrderSort(address.ordem)),
  }),
  loaderDeps: ({ search: { busca = '', ordem } }) => ({ busca, ordem }),
  loader: ({ context, deps: { busca, ordem } }) =>
    void context.queries.prefetchInfiniteQuery(orderList(busca, orderSortQuery(readOrderSort(ordem)))),
  component: OrderListRoute,
})

function OrderListRoute() {
  const { busca = '', prazo, so, ordem } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (changed: Partial<ListAddress>) =>
    navigate({ search: known => ({ ...known, ...changed }), replace: true })
  return (
    <OrderListScreen
      notice={<FirstSteps />}
      search={busca}
      onSearch={text => show({ busca: text || undefined })}
      chosen={{ prazo, so }}
      onChoose={show}
      sorting={{
        sorted: readOrderSort(ordem),
        onSort: sorted => show({ ordem: sortedInAddress(sorted) }),
      }}
    />
  )
}
