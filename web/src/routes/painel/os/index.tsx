import { createFileRoute } from '@tanstack/react-router'
import { FirstSteps } from '../../../first-steps/first-steps.tsx'
import { type DueChoice, readDueChoice } from '../../../forecasts/due-choice.ts'
import { OrderListScreen } from '../../../order-list/order-list-screen.tsx'
import { orderSortQuery, readOrderSort } from '../../../order-list/order-sort.ts'
import { orderList } from '../../../orders/order-queries.ts'
import { searchInAddress } from '../../../ui/fields/search-in-address.ts'
import { sortedInAddress } from '../../../ui/table/sorted.ts'

interface ListAddress {
  busca?: string
  /** The deadline filter. */
  prazo?: DueChoice
  /** The column that the list is sorted by, with a leading minus for descending order. */
  ordem?: string
}

export const Route = createFileRoute('/painel/os/')({
  validateSearch: (address: Record<string, unknown>): ListAddress => ({
    ...searchInAddress(address),
    prazo: readDueChoice(address.prazo),
    ordem: sortedInAddress(readOrderSort(address.ordem)),
  }),
  loaderDeps: ({ search: { busca = '', ordem } }) => ({ busca, ordem }),
  loader: ({ context, deps: { busca, ordem } }) =>
    void context.queries.prefetchInfiniteQuery(orderList(busca, orderSortQuery(readOrderSort(ordem)))),
  component: OrderListRoute,
})

function OrderListRoute() {
  const { busca = '', prazo, ordem } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (changed: Partial<ListAddress>) =>
    navigate({ search: known => ({ ...known, ...changed }), replace: true })
  return (
    <OrderListScreen
      notice={<FirstSteps />}
      search={busca}
      onSearch={text => show({ busca: text || undefined })}
      due={prazo}
      onDue={due => show({ prazo: due })}
      sorting={{
        sorted: readOrderSort(ordem),
        onSort: sorted => show({ ordem: sortedInAddress(sorted) }),
      }}
    />
  )
}
