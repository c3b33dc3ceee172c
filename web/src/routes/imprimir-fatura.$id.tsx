import { createFileRoute } from '@tanstack/react-router'
import { SessionGate } from '../app/session-gate.tsx'
import { BillPrint } from '../printing/bill-print.tsx'

export const Route = createFileRoute('/imprimir-fatura/$id')({ component: Print })

function Print() {
  const { id } = Route.useParams()
  return (
    <SessionGate>
      <BillPrint id={Number(id)} />
    </SessionGate>
  )
}
