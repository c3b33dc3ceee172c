import { checklistView } from '@etapa/domain/checklists/checklist-view'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { taskProduct } from '../orders/task-product.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { TaskPage } from '../ui/page/task-page.tsx'
import { ActiveView } from './active-view.tsx'
import { toasts } from './toasts.ts'

const ClosedTask = lazyPart(async () => (await import('./closed-task.tsx')).ClosedTask)
const ReworkAsked = lazyPart(async () => (await import('./rework-asked.tsx')).ReworkAsked)

interface ChecklistScreenProps {
  serial: string
  /** From the URL: usually a sector's key, but it may be anything. */
  sector: string
}

export function ChecklistScreen({ serial, sector }: ChecklistScreenProps) {
  const { data: product, error, refetch } = useQuery(taskProduct(serial))
  const [reworkedFrom, setReworkedFrom] = useState<number>()
  if (product === undefined) {
    return (
      <TaskPage title="Checklist">
        {error ? <Failure message={error.message} retry={refetch} /> : <Loading />}
      </TaskPage>
    )
  }

  const target = product?.stages.find(({ id }) => id === reworkedFrom)
  const view = checklistView(product, sector)
  if (view.kind === 'active')
    return (
      <ActiveView
        key={`${view.stage.id}-${view.stage.attempt}`}
        view={view}
        onReworked={stageId => {
          setReworkedFrom(stageId)
          if (stageId === view.stage.id) void announceRework(view.stage.stageName)
        }}
      />
    )
  if (view.kind === 'blocked' && product && target)
    return <ReworkAsked product={product} target={target.stageName} sector={sector} />
  return <ClosedTask product={product} view={view} sector={sector} />
}

/** If the rework goes back to this very stage, its checklist stays on screen, so a toast confirms it. */
async function announceRework(stageName: string) {
  const { notifySuccess } = await toasts()
  notifySuccess(`Refação pedida: o trabalho recomeça em ${stageName}`)
}
