import { createFileRoute } from '@tanstack/react-router'
import { SessionGate } from '../app/session-gate.tsx'
import { SheetPrint } from '../printing/sheet-print.tsx'

export const Route = createFileRoute('/imprimir-ficha/$serial')({
  component: () => (
    <SessionGate>
      <SheetPrint serial={Route.useParams().serial} />
    </SessionGate>
  ),
})
