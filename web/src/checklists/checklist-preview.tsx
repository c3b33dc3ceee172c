import type { ChecklistItem } from '@etapa/domain/services/checklist-item'
import { useState } from 'react'
import { ChecklistLines } from './checklist-lines.tsx'

/** A checklist as the phone shows it, to be tried out; nothing is saved. */
export function ChecklistPreview({ items }: { items: readonly ChecklistItem[] }) {
  const [checked, setChecked] = useState<string[]>([])
  return (
    <ChecklistLines
      lines={items.map(item => ({ ...item, finalisedBy: undefined }))}
      checked={checked}
      isLocked={false}
      onToggle={label =>
        setChecked(before =>
          before.includes(label) ? before.filter(each => each !== label) : [...before, label],
        )
      }
    />
  )
}
