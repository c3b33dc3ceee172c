import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SessionGate } from '../app/session-gate.tsx'

export const Route = createFileRoute('/tarefas')({
  component: () => (
    <SessionGate>
      <Outlet />
    </SessionGate>
  ),
})
