import { createFileRoute } from '@tanstack/react-router'
import { ChecklistScreen } from '../../checklists/checklist-screen.tsx'
import { taskProduct } from '../../orders/task-product.ts'
import { useTaskProduct } from '../../orders/use-task-product.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const Route = createFileRoute('/tarefas/{-$serial}')({
  validateSearch: ({ setor }): { setor?: string } =>
    setor === undefined || setor === null ? {} : { setor: String(setor) },
  loader: ({ context, params }) => void context.queries.prefetchQuery(taskProduct(params.serial ?? '')),
  component: Task,
})

const LiveUpdates = lazyPart(async () => (await import('../../app/live-updates.tsx')).LiveUpdates)

function Task() {
  const { serial = '' } = Route.useParams()
  const { setor = '' } = Route.useSearch()
  const task = useTaskProduct(serial)
  return (
    <>
      <LiveUpdates isOnFloor knownSince={task.knownSince} />
      <ChecklistScreen task={task} sector={setor} />
    </>
  )
}
