import { createFileRoute } from '@tanstack/react-router'
import { ClientListScreen } from '../../../clients/client-list-screen.tsx'
import { clientList } from '../../../clients/client-queries.ts'
import { searchInAddress } from '../../../ui/search-in-address.ts'

export const Route = createFileRoute('/painel/clientes/')({
  validateSearch: searchInAddress,
  loader: ({ context }) => void context.queries.prefetchQuery(clientList()),
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
