import { createFileRoute } from '@tanstack/react-router'
import { QuoteFormScreen } from '../../../quotes/quote-form-screen.tsx'

export const Route = createFileRoute('/painel/orcamentos/novo')({
  staticData: { needs: ['orders:write', 'prices:read'] },
  component: () => <QuoteFormScreen />,
})
