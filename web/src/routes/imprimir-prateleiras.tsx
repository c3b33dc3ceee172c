import { createFileRoute } from '@tanstack/react-router'
import { SessionGate } from '../app/session-gate.tsx'
import { ShelfLabels } from '../printing/shelf-labels.tsx'

export const Route = createFileRoute('/imprimir-prateleiras')({
  component: PrintRoute,
})

function PrintRoute() {
  // Read from the raw URL, because the router would parse a shelf called 1.0 as the number 1.
  const address = new URLSearchParams(window.location.search)
  const [cabinet = '', shelf = ''] = ['cabinet', 'shelf'].map(name => address.get(name) ?? '')
  return (
    <SessionGate>
      <ShelfLabels shelf={cabinet ? { cabinet, shelf } : undefined} />
    </SessionGate>
  )
}
