import { type QuoteSituation, quoteSituations } from '@etapa/domain/quotes/quote-state'
import { createFileRoute } from '@tanstack/react-router'
import { QuoteListScreen } from '../../../quotes/quote-list-screen.tsx'

const isSituation = (text: unknown): text is QuoteSituation =>
  typeof text === 'string' && Object.hasOwn(quoteSituations, text)

export const Route = createFileRoute('/painel/orcamentos/')({
  staticData: { needs: ['orders:list', 'prices:read'] },
  validateSearch: ({ situacao }): { situacao?: QuoteSituation } =>
    isSituation(situacao) ? { situacao } : {},
  component: Quotes,
})

function Quotes() {
  const { situacao } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <QuoteListScreen
      situation={situacao}
      onChoose={chosen => navigate({ search: chosen ? { situacao: chosen } : {}, replace: true })}
    />
  )
}
