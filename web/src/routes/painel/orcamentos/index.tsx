import { type QuoteSituation, quoteSituations } from '@etapa/domain/quotes/quote-state'
import { createFileRoute } from '@tanstack/react-router'
import { QuoteListScreen } from '../../../quotes/quote-list-screen.tsx'
import { searchInAddress } from '../../../ui/fields/search-in-address.ts'

interface QuotesAddress {
  busca?: string
  situacao?: QuoteSituation
}

const isSituation = (text: unknown): text is QuoteSituation =>
  typeof text === 'string' && Object.hasOwn(quoteSituations, text)

export const Route = createFileRoute('/painel/orcamentos/')({
  staticData: { needs: ['orders:list', 'prices:read'] },
  validateSearch: (address: Record<string, unknown>): QuotesAddress => ({
    ...searchInAddress(address),
    ...(isSituation(address.situacao) && { situacao: address.situacao }),
  }),
  component: Quotes,
})

function Quotes() {
  const { busca, situacao } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <QuoteListScreen
      filter={{ ...(busca && { search: busca }), ...(situacao && { situation: situacao }) }}
      onFilter={({ search, situation }) =>
        navigate({ search: { busca: search, situacao: situation }, replace: true })
      }
    />
  )
}
