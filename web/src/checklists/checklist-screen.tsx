import { checklistView } from '@etapa/domain/checklists/checklist-view'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import { useState } from 'react'
import type { Entry } from '../offline/entry.ts'
import type { TaskProduct } from '../orders/use-task-product.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { TaskPage } from '../ui/page/task-page.tsx'
import { ActiveView } from './active-view.tsx'
import { toasts } from './toasts.ts'
import { isWaitingFor, withWaiting } from './with-waiting.ts'

const ClosedTask = lazyPart(async () => (await import('./closed-task.tsx')).ClosedTask)
const WaitingTask = lazyPart(async () => (await import('./waiting-task.tsx')).WaitingTask)
const ReworkAsked = lazyPart(async () => (await import('./rework-asked.tsx')).ReworkAsked)

interface ChecklistScreenProps {
  task: TaskProduct
  /** From the URL: usually a sector's key, but it may be anything. */
  sector: string
}

export function ChecklistScreen({ task, sector }: ChecklistScreenProps) {
  const { product: known, error, retry } = task
  const { own } = useOutbox()
  const [reworkedFrom, setReworkedFrom] = useState<number>()
  if (known === undefined) {
    return (
      <TaskPage title="Checklist">
        {error ? <Failure message={error.message} retry={retry} /> : <Loading />}
      </TaskPage>
    )
  }

  const product = known && withWaiting(known, own)
  const target = product?.stages.find(({ id }) => id === reworkedFrom)
  const view = checklistView(product, sector)
  if (view.kind === 'active')
    return (
      <ActiveView
        key={`${view.stage.id}-${view.stage.attempt}`}
        view={view}
        isKept={task.knownSince !== undefined}
        onReworked={stageId => {
          setReworkedFrom(stageId)
          if (stageId === view.stage.id) void announceRework(view.stage.stageName)
        }}
      />
    )
  if (view.kind === 'blocked' && product && target)
    return <ReworkAsked product={product} target={target.stageName} sector={sector} />
  const entry = view.kind === 'done' && known && entryFor(view.stage.id, known, own)
  if (entry) return <WaitingTask product={view.product} entry={entry} sector={sector} />
  return <ClosedTask product={product} view={view} sector={sector} />
}

/** The outbox entry that will finish a stage once it is sent, if there is one. */
function entryFor(stageId: number, { stages }: ProductOfTask, entries: readonly Entry[]) {
  const stage = stages.find(({ id }) => id === stageId)
  return stage && entries.find(entry => isWaitingFor(stage, entry))
}

/** Confirms with a toast that the rework goes back to this very stage, because its checklist then stays on screen. */
async function announceRework(stageName: string) {
  const { notifySuccess } = await toasts()
  notifySuccess(`Refação pedida: o trabalho recomeça em ${stageName}`)
}
