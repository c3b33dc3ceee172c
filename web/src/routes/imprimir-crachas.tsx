import { createFileRoute } from '@tanstack/react-router'
import { PermittedScreen } from '../app/permitted-screen.tsx'
import { SessionGate } from '../app/session-gate.tsx'
import { PrintBadges } from '../devices/print-badges.tsx'
import { forManagers } from '../employees/for-managers.ts'

export const Route = createFileRoute('/imprimir-crachas')({
  staticData: { needs: 'people:edit', refusal: forManagers },
  validateSearch: ({ pessoa }): { pessoa?: number } => (Number(pessoa) > 0 ? { pessoa: Number(pessoa) } : {}),
  component: PrintRoute,
})

function PrintRoute() {
  const { pessoa } = Route.useSearch()
  return (
    <SessionGate>
      <PermittedScreen>
        <PrintBadges personId={pessoa} />
      </PermittedScreen>
    </SessionGate>
  )
}
