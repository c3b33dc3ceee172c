import { createFileRoute } from '@tanstack/react-router'
import { SessionGate } from '../app/session-gate.tsx'
import { DispatchPrint } from '../printing/dispatch-print.tsx'

export const Route = createFileRoute('/imprimir-romaneio/$id')({
  component: () => (
    <SessionGate>
      <DispatchPrint id={Number(Route.useParams().id)} />
    </SessionGate>
  ),
})
