import { createFileRoute } from '@tanstack/react-router'
import { SessionGate } from '../app/session-gate.tsx'
import { ShelfLabels } from '../printing/shelf-labels.tsx'

export const Route = createFileRoute('/imprimir-prateleiras')({
  component: PrintRoute,
})

function PrintRoute() {
  // As it was written: the router would take a shelf called 1.0 for the number 1.
  const address = new URLSearchParams(window.location.search)
  const [cabinet = '', shelf = ''] = ['cabinet', 'shelf'].map(name => address.get(name) ?? '')
  return (
    <SessionGate>
      <ShelfLabels shelf={cabinet ? { cabinet, shelf } : undefined} />
    </SessionGate>
  )
}
