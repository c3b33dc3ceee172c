import { createFileRoute } from '@tanstack/react-router'
import { ClientListScreen } from '../../../clients/client-list-screen.tsx'
import { clientList } from '../../../clients/client-queries.ts'
import { searchInAddress } from '../../../ui/fields/search-in-address.ts'

export const Route = createFileRoute('/painel/clientes/')({
  validateSearch: searchInAddress,
  loader: ({ context }) => void context.queries.prefetchQuery(clientList()),
  // The search is in the address, and typing must not load the list again.
  shouldReload: false,
  component: Clients,
})

function Clients() {
  const { busca = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ClientListScreen
      search={busca}
      onSearch={text => navigate({ search: { busca: text || undefined }, replace: true })}
    />
  )
}
