import { createFileRoute } from '@tanstack/react-router'
import { QuoteScreen } from '../../../quotes/quote-screen.tsx'

export const Route = createFileRoute('/painel/orcamentos/$id/')({
  staticData: { needs: ['orders:list', 'prices:read'] },
  component: () => <QuoteScreen id={Number(Route.useParams().id)} />,
})
