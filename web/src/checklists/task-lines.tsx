import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { ChecklistLines } from './checklist-lines.tsx'
import type { Active, ActiveTask } from './use-active-task.ts'

const ItemRemark = lazyPart(async () => (await import('./item-remark.tsx')).ItemRemark)
const PhotosOfItem = lazyPart(async () => (await import('./photos-of-item.tsx')).PhotosOfItem)

interface TaskLinesProps {
  view: Active
  task: ActiveTask
  isReadOnly: boolean
}

/** The checklist with the remarks on its items. */
export function TaskLines({ view: { product, lines }, task, isReadOnly }: TaskLinesProps) {
  const { draft, items, dialog, isSending, photoKey, remarkOf, askAbout } = task
  const isAsked = (label: string) => dialog?.kind === 'asking-problem' && dialog.label === label
  const withPhotos = lines.filter(({ label }) => isAsked(label) || remarkOf(label)?.result === 'NC')
  return (
    <>
      <ChecklistLines
        lines={lines}
        answers={draft}
        isLocked={isSending || isReadOnly}
        isReadOnly={isReadOnly}
        onToggle={draft.toggle}
        onNotConforming={askAbout}
        onNotApplicable={label =>
          draft.say({ label, result: 'NA', reasonId: null, note: '', decision: null })
        }
        onClear={draft.unsay}
        remark={({ label, needsPhoto }) => {
          const remark = remarkOf(label)
          return (
            remark && (
              <ItemRemark
                remark={remark}
                backTo={product.stages.find(({ id }) => id === remark.backTo)?.stageName}
                needsPhoto={needsPhoto}
                photos={isAsked(label) ? undefined : items.of(label)}
                isLocked={isSending}
                onEdit={() => askAbout(label)}
              />
            )
          )
        }}
      />
      {withPhotos.map(({ label }) => (
        <PhotosOfItem key={label} label={label} photoKey={photoKey} onPhotos={items.report} />
      ))}
    </>
  )
}
