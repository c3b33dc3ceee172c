import { isInterrupted } from '@etapa/domain/checklists/may-finalise'
import { Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMay } from '../sessions/session.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { TaskPage } from '../ui/page/task-page.tsx'
import { FinaliseBar } from './finalise-bar.tsx'
import { TaskDelivery } from './task-delivery.tsx'
import { TaskDialogs } from './task-dialogs.tsx'
import { TaskHead } from './task-head.tsx'
import { TaskLines } from './task-lines.tsx'
import { type Active, useActiveTask } from './use-active-task.ts'

const Attempts = lazyPart(async () => (await import('../quality/attempts.tsx')).Attempts)
const TaskSheet = lazyPart(async () => (await import('./task-sheet.tsx')).TaskSheet)

interface ActiveViewProps {
  view: Active
  /** Whether the product was loaded from the offline copy on this device instead of from the server. */
  isKept: boolean
  /** Called with the id of the stage that the rework goes back to. */
  onReworked: (stageId: number) => void
}

export function ActiveView({ view, isKept, onReworked }: ActiveViewProps) {
  const { product, stage, lines } = view
  const mayWork = useMay('stages:work')
  const task = useActiveTask(view, onReworked)
  const { state, isReworked, isSending } = task
  return (
    <TaskPage
      title={`Checklist ${product.serial}`}
      action={
        mayWork && (
          <FinaliseBar
            label={isReworked ? 'Pedir refação' : `Finalizar ${stage.stageName}`}
            state={state}
            missing={task.missing}
            onPress={task.press}
            onProblem={task.reportProblem}
          />
        )
      }
    >
      <Stack gap="lg">
        <TaskHead product={product} stage={stage} isKept={isKept} />
        {(product.sheet || stage.fillsSheet) && <TaskSheet product={product} stage={stage} />}
        {isInterrupted(lines) && mayWork && !isSending && !state.stop && (
          <Notice role="status" icon={IconInfoCircle}>
            {isReworked
              ? 'Estes itens já estão salvos. Falta pedir a refação.'
              : 'Estes itens já estão salvos. Falta concluir a etapa.'}
          </Notice>
        )}
        {mayWork && <TaskDelivery stage={stage} task={task} />}
        {!mayWork && (
          <Notice role="status" icon={IconInfoCircle}>
            Sua função permite ver esta tarefa, não fazê-la.
          </Notice>
        )}
        <TaskLines view={view} task={task} isReadOnly={!mayWork} />
        {stage.attempts.length > 0 && <Attempts attempts={stage.attempts} />}
      </Stack>
      <TaskDialogs view={view} task={task} />
    </TaskPage>
  )
}
