import type { Answers } from '@etapa/domain/checklists/draft-items'
import type { ChecklistItem } from '@etapa/domain/services/checklist-item'
import { useState } from 'react'
import { ChecklistLines } from './checklist-lines.tsx'

const none: Answers = { checked: [], remarks: [] }

/** An interactive preview of a checklist on a phone; nothing is saved. */
export function ChecklistPreview({ items }: { items: readonly ChecklistItem[] }) {
  const [answers, setAnswers] = useState(none)
  const say = (result: 'NC' | 'NA') => (label: string) =>
    setAnswers(before => {
      const { checked, remarks } = without(before, label)
      return { checked, remarks: [...remarks, { label, result, reasonId: null, note: '', decision: null }] }
    })
  return (
    <ChecklistLines
      lines={items.map(item => ({ ...item, saved: undefined }))}
      answers={answers}
      isLocked={false}
      onToggle={label =>
        setAnswers(before => {
          const { checked, remarks } = without(before, label)
          return { checked: before.checked.includes(label) ? checked : [...checked, label], remarks }
        })
      }
      onNotConforming={say('NC')}
      onNotApplicable={say('NA')}
      onClear={label => setAnswers(before => without(before, label))}
    />
  )
}

const without = ({ checked, remarks }: Answers, label: string): Answers => ({
  checked: checked.filter(other => other !== label),
  remarks: remarks.filter(other => other.label !== label),
})
