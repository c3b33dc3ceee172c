import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ClientListScreen } from '../../../clients/client-list-screen.tsx'
import { clientList } from '../../../clients/client-queries.ts'
import { readClientSort } from '../../../clients/client-sort.ts'
import { searchInAddress } from '../../../ui/fields/search-in-address.ts'
import { sortedInAddress } from '../../../ui/table/sorted.ts'

interface ListAddress {
  busca?: string
  /** The column that the list is sorted by, with a leading minus for descending order. */
  ordem?: string
}

export const Route = createFileRoute('/painel/clientes/')({
  staticData: { needs: 'clients:read' },
  validateSearch: (address: Record<string, unknown>): ListAddress => ({
    ...searchInAddress(address),
    ordem: sortedInAddress(readClientSort(address.ordem)),
  }),
  loader: ({ context }) => void context.queries.prefetchQuery(clientList()),
  // Typing in the search field changes the URL, which must not reload the list.
  shouldReload: false,
  component: Clients,
})

function Clients() {
  const { busca = '', ordem } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (changed: Partial<ListAddress>) =>
    navigate({ search: known => ({ ...known, ...changed }), replace: true })
  const sorted = useMemo(() => readClientSort(ordem), [ordem])
  return (
    <ClientListScreen
      search={busca}
      onSearch={text => show({ busca: text || undefined })}
      sorting={{ sorted, onSort: wanted => show({ ordem: sortedInAddress(wanted) }) }}
    />
  )
}
