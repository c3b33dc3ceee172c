import type { ChecklistLine } from '@etapa/domain/checklists/checklist-view'
import { isInterrupted } from '@etapa/domain/checklists/may-finalise'
import { Checkbox, Text } from '@mantine/core'
import classes from './checklist-lines.module.css'

interface ChecklistLinesProps {
  lines: readonly ChecklistLine[]
  checked: readonly string[]
  isLocked: boolean
  onToggle: (label: string) => void
}

export function ChecklistLines({ lines, checked, isLocked, onToggle }: ChecklistLinesProps) {
  if (lines.length === 0) return <Text c="dimmed">Nenhum checklist para este setor.</Text>
  // What was saved is final, and nothing can be added to it.
  const isSaved = isInterrupted(lines)
  return (
    <ul className={classes.lines}>
      {lines.map(({ label, needsPhoto, finalisedBy }) => (
        <li key={label}>
          <Checkbox
            size="lg"
            classNames={{
              root: classes.line,
              body: classes.body,
              inner: classes.box,
              labelWrapper: classes.label,
            }}
            checked={isSaved ? finalisedBy !== undefined : checked.includes(label)}
            disabled={isSaved || isLocked}
            onChange={() => onToggle(label)}
            label={
              <>
                {label}
                {needsPhoto && <span className={classes.by}> (com foto)</span>}
                {finalisedBy !== undefined && <span className={classes.by}> (Por {finalisedBy})</span>}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}
