import { createFileRoute } from '@tanstack/react-router'
import { ApprovalTaskScreen } from '../../approvals/approval-task-screen.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const Route = createFileRoute('/tarefas/aprovacao/$serial')({
  // The sector of the task to return to.
  validateSearch: ({ setor }): { setor?: string } => (setor === undefined ? {} : { setor: String(setor) }),
  component: ApprovalTask,
})

const LiveUpdates = lazyPart(async () => (await import('../../app/live-updates.tsx')).LiveUpdates)

function ApprovalTask() {
  const { serial } = Route.useParams()
  const { setor } = Route.useSearch()
  return (
    <>
      <ApprovalTaskScreen serial={serial} sector={setor} />
      <LiveUpdates isOnFloor />
    </>
  )
}
