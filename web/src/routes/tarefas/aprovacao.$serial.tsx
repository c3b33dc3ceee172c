import { createFileRoute } from '@tanstack/react-router'
import { ApprovalTaskScreen } from '../../approvals/approval-task-screen.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const Route = createFileRoute('/tarefas/aprovacao/$serial')({
  component: ApprovalTask,
})

const LiveUpdates = lazyPart(async () => (await import('../../app/live-updates.tsx')).LiveUpdates)

function ApprovalTask() {
  return (
    <>
      <ApprovalTaskScreen serial={Route.useParams().serial} />
      <LiveUpdates isOnFloor />
    </>
  )
}
