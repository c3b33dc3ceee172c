import type { ChecklistLine } from '@etapa/domain/checklists/checklist-view'
import { isInterrupted } from '@etapa/domain/checklists/may-finalise'
import { Text } from '@mantine/core'
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
        <li key={label} className={classes.line}>
          <label className={classes.label}>
            {/* Not the library's, which brings all its fields into the floor's first visit. */}
            <input
              type="checkbox"
              className={classes.box}
              checked={isSaved ? finalisedBy !== undefined : checked.includes(label)}
              disabled={isSaved || isLocked}
              onChange={() => onToggle(label)}
            />
            <span>
              {label}
              {needsPhoto && <span className={classes.by}> (com foto)</span>}
              {finalisedBy !== undefined && <span className={classes.by}> (Por {finalisedBy})</span>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
