import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SessionGate } from '../app/session-gate.tsx'
import { useWorker } from '../pwa/use-worker.ts'
import { useMay } from '../sessions/session.ts'

export const Route = createFileRoute('/tarefas')({
  component: () => (
    <SessionGate>
      <FloorScreens />
    </SessionGate>
  ),
})

function FloorScreens() {
  useWorker(useMay('stages:work'))
  return <Outlet />
}
