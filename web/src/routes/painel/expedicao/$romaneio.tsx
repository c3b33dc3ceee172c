import { createFileRoute } from '@tanstack/react-router'
import { DispatchPageScreen } from '../../../dispatches/dispatch-page-screen.tsx'
import { dispatchById } from '../../../dispatches/dispatch-queries.ts'

export const Route = createFileRoute('/painel/expedicao/$romaneio')({
  staticData: { needs: 'production:read' },
  loader: ({ context, params }) => void context.queries.prefetchQuery(dispatchById(Number(params.romaneio))),
  component: () => <DispatchPageScreen id={Number(Route.useParams().romaneio)} />,
})
