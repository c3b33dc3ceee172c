import { createFileRoute } from '@tanstack/react-router'
import { EditClientScreen } from '../../../clients/edit-client-screen.tsx'

export const Route = createFileRoute('/painel/clientes/editar/$clientid')({
  staticData: { needs: 'clients:write' },
  params: {
    parse: ({ clientid }) => ({ clientid: Number(clientid) }),
    stringify: ({ clientid }) => ({ clientid: String(clientid) }),
  },
  component: EditClient,
})

function EditClient() {
  const { clientid } = Route.useParams()
  return <EditClientScreen key={clientid} id={clientid} />
}
