import { createFileRoute } from '@tanstack/react-router'
import { LiveUpdates } from '../../app/live-updates.tsx'
import { ChecklistScreen } from '../../checklists/checklist-screen.tsx'
import { taskProduct } from '../../checklists/task-product.ts'

export const Route = createFileRoute('/tarefas/{-$serial}')({
  validateSearch: ({ setor }): { setor?: string } =>
    setor === undefined || setor === null ? {} : { setor: String(setor) },
  loader: ({ context, params }) => void context.queries.prefetchQuery(taskProduct(params.serial ?? '')),
  component: Task,
})

function Task() {
  const { serial = '' } = Route.useParams()
  const { setor = '' } = Route.useSearch()
  return (
    <>
      <ChecklistScreen serial={serial} sector={setor} />
      <LiveUpdates />
    </>
  )
}
