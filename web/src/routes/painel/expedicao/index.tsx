import { createFileRoute } from '@tanstack/react-router'
import { readyProducts } from '../../../dispatches/dispatch-queries.ts'
import { type DispatchTab, dispatchTabs } from '../../../dispatches/dispatch-tabs.ts'
import { DispatchesScreen } from '../../../dispatches/dispatches-screen.tsx'

export const Route = createFileRoute('/painel/expedicao/')({
  staticData: { needs: 'production:read' },
  validateSearch: ({ aba }): { aba?: DispatchTab } => ({ aba: dispatchTabs.find(tab => tab === aba) }),
  loader: ({ context }) => void context.queries.prefetchQuery(readyProducts()),
  component: DispatchesRoute,
})

function DispatchesRoute() {
  const { aba = 'prontos' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <DispatchesScreen tab={aba} onTab={tab => navigate({ search: { aba: tab }, replace: true })} />
}
