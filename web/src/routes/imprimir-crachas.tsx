import { createFileRoute } from '@tanstack/react-router'
import { SessionGate } from '../app/session-gate.tsx'
import { PrintBadges } from '../devices/print-badges.tsx'
import { forManagers } from '../employees/for-managers.ts'
import { ManagersOnly } from '../sessions/managers-only.tsx'

export const Route = createFileRoute('/imprimir-crachas')({
  validateSearch: ({ pessoa }): { pessoa?: number } => (Number(pessoa) > 0 ? { pessoa: Number(pessoa) } : {}),
  component: PrintRoute,
})

function PrintRoute() {
  const { pessoa } = Route.useSearch()
  return (
    <SessionGate>
      <ManagersOnly needs="people:edit" text={forManagers}>
        <PrintBadges personId={pessoa} />
      </ManagersOnly>
    </SessionGate>
  )
}
