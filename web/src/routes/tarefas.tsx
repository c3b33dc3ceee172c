import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SessionGate } from '../app/session-gate.tsx'
import { useWorker } from '../pwa/use-worker.ts'
import { useMay } from '../sessions/session.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'

// Lazy, so that the code for storing and sending entries is not part of the floor's initial bundle.
const OutboxBar = lazyPart(async () => (await import('../outbox/outbox-bar.tsx')).OutboxBar)

export const Route = createFileRoute('/tarefas')({
  component: () => (
    <SessionGate>
      <FloorScreens />
    </SessionGate>
  ),
})

function FloorScreens() {
  useWorker(useMay('stages:work'))
  return (
    <>
      <OutboxBar />
      <Outlet />
    </>
  )
}
