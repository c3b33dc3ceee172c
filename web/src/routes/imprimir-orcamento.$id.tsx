import { createFileRoute } from '@tanstack/react-router'
import { SessionGate } from '../app/session-gate.tsx'
import { QuotePrint } from '../printing/quote-print.tsx'

export const Route = createFileRoute('/imprimir-orcamento/$id')({ component: PrintQuote })

function PrintQuote() {
  const { id } = Route.useParams()
  return (
    <SessionGate>
      <QuotePrint id={Number(id)} />
    </SessionGate>
  )
}
