import { reworkDraft } from '../quality/rework-draft.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import type { Active, ActiveTask } from './use-active-task.ts'

const ProblemDialog = lazyDialog(async () => (await import('./problem-dialog.tsx')).ProblemDialog)
const ReworkDialog = lazyDialog(async () => (await import('../quality/rework-dialog.tsx')).ReworkDialog)

interface TaskDialogsProps {
  view: Active
  task: ActiveTask
}

/** The dialogs for reporting a problem and for requesting a rework. */
export function TaskDialogs({ view: { product, stage, lines }, task }: TaskDialogsProps) {
  const { state, dialog, draft, items, isSending } = task
  const common = { stage, stages: product.stages, isSaving: isSending, refusal: state.stop?.message }
  if (dialog?.kind === 'asking-problem') {
    const { label } = dialog
    return (
      <ProblemDialog
        {...common}
        label={label}
        lines={lines}
        initial={task.initialProblem(label)}
        remarkOf={task.remarkOf}
        photos={label === undefined ? undefined : items.of(label)}
        onChange={task.changeProblem}
        onRemark={task.remarkOn}
        onRework={task.reworkFor}
        onClose={task.close}
      />
    )
  }
  if (dialog?.kind !== 'asking-rework') return null
  const said = reworkDraft(product.stages, lines, draft.remarks)
  return (
    <ReworkDialog
      {...common}
      initialBackTo={said.backTo}
      initialReasonIds={said.reasonIds}
      initialNote={said.note ?? ''}
      onSubmit={task.askForRework}
      onClose={task.close}
    />
  )
}
