import { createFileRoute } from '@tanstack/react-router'
import { TemplatesScreen } from '../../messages/templates-screen.tsx'

export const Route = createFileRoute('/painel/mensagens')({
  staticData: { needs: 'workshop:edit', refusal: 'Somente gerentes editam as mensagens.' },
  validateSearch: ({ evento }): { evento?: string } => (evento ? { evento: String(evento) } : {}),
  component: MessagesRoute,
})

function MessagesRoute() {
  const { evento } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TemplatesScreen
      chosen={evento}
      onChoose={event => navigate({ search: { evento: event }, replace: true })}
    />
  )
}
