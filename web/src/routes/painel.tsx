import { createFileRoute } from '@tanstack/react-router'
import { LiveUpdates } from '../app/live-updates.tsx'
import { PanelLayout } from '../app/panel-layout.tsx'
import { PermittedScreen } from '../app/permitted-screen.tsx'
import { SessionGate } from '../app/session-gate.tsx'

export const Route = createFileRoute('/painel')({
  component: () => (
    <SessionGate>
      <PanelLayout>
        <PermittedScreen />
      </PanelLayout>
      <LiveUpdates />
    </SessionGate>
  ),
})
