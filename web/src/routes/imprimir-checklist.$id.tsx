import { createFileRoute } from '@tanstack/react-router'
import { SessionGate } from '../app/session-gate.tsx'
import { ChecklistPrint } from '../explore/checklist-print.tsx'

export const Route = createFileRoute('/imprimir-checklist/$id')({
  component: () => (
    <SessionGate>
      <ChecklistPrint orderId={Number(Route.useParams().id)} />
    </SessionGate>
  ),
})
