import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PanelLayout } from '../app/panel-layout.tsx'
import { SessionGate } from '../app/session-gate.tsx'

export const Route = createFileRoute('/painel')({
  component: () => (
    <SessionGate>
      <PanelLayout>
        <Outlet />
      </PanelLayout>
    </SessionGate>
  ),
})
