import { checklistView } from '@etapa/domain/checklists/checklist-view'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../ui/feedback/failure.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { ActiveView } from './active-view.tsx'
import { TaskPage } from './task-page.tsx'
import { taskProduct } from './task-product.ts'

const ClosedTask = lazyPart(async () => (await import('./closed-task.tsx')).ClosedTask)

interface ChecklistScreenProps {
  serial: string
  /** As the address has it: a sector's key, or anything else. */
  sector: string
}

export function ChecklistScreen({ serial, sector }: ChecklistScreenProps) {
  const { data: product, error, refetch } = useQuery(taskProduct(serial))
  if (product === undefined) {
    return (
      <TaskPage title="Checklist">
        {error ? <Failure message={error.message} retry={refetch} /> : <Loading />}
      </TaskPage>
    )
  }

  const view = checklistView(product, sector)
  if (view.kind === 'active') return <ActiveView key={`${view.stage.id}-${view.stage.attempt}`} view={view} />
  return <ClosedTask product={product} view={view} />
}
