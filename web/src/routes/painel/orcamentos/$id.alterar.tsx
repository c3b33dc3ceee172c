import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ChangeQuoteScreen } from '../../../quotes/change-quote-screen.tsx'
import { quoteById } from '../../../quotes/quote-queries.ts'
import { RecordLoader } from '../../../ui/feedback/record-loader.tsx'

export const Route = createFileRoute('/painel/orcamentos/$id/alterar')({
  staticData: { needs: ['orders:write', 'prices:read'] },
  component: ChangeQuote,
})

function ChangeQuote() {
  const query = useQuery(quoteById(Number(Route.useParams().id)))
  return (
    <RecordLoader query={query} failedText="Não foi possível carregar o orçamento">
      {quote => <ChangeQuoteScreen key={quote.id} quote={quote} />}
    </RecordLoader>
  )
}
