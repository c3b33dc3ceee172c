import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ChecklistScreen } from '../../checklists/checklist-screen.tsx'
import { taskProduct } from '../../checklists/task-product.ts'

// The news of other phones come after the screen.
const LiveUpdates = lazy(async () => ({
  default: (await import('../../app/live-updates.tsx')).LiveUpdates,
}))

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
      <Suspense>
        <LiveUpdates />
      </Suspense>
    </>
  )
}
