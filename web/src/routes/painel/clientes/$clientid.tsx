import { createFileRoute } from '@tanstack/react-router'
import { ClientPageScreen } from '../../../client-page/client-page-screen.tsx'
import { readClientFilter } from '../../../client-page/filter-in-address.ts'
import { clientPage } from '../../../clients/client-queries.ts'

export const Route = createFileRoute('/painel/clientes/$clientid')({
  staticData: { needs: 'clients:read' },
  params: {
    parse: ({ clientid }) => ({ clientid: Number(clientid) }),
    stringify: ({ clientid }) => ({ clientid: String(clientid) }),
  },
  validateSearch: readClientFilter,
  loader: ({ context, params }) => void context.queries.prefetchQuery(clientPage(params.clientid)),
  component: ClientPageRoute,
})

function ClientPageRoute() {
  const { clientid } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ClientPageScreen
      key={clientid}
      id={clientid}
      filter={search}
      onFilter={filter => navigate({ search: filter, replace: true })}
    />
  )
}
