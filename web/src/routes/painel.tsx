import { createFileRoute, Outlet } from '@tanstack/react-router'
import { LiveUpdates } from '../app/live-updates.tsx'
import { PanelLayout } from '../app/panel-layout.tsx'
import { SessionGate } from '../app/session-gate.tsx'

export const Route = createFileRoute('/painel')({
  component: () => (
    <SessionGate>
      <PanelLayout>
        <Outlet />
      </PanelLayout>
      <LiveUpdates />
    </SessionGate>
  ),
})
