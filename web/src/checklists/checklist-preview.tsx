import { type Answers, toggled, unanswered, withRemark } from '@etapa/domain/checklists/draft-items'
import type { ChecklistItem } from '@etapa/domain/services/checklist-item'
import { useState } from 'react'
import { ChecklistLines } from './checklist-lines.tsx'

const none: Answers = { checked: [], remarks: [] }

/** An interactive preview of a checklist on a phone; nothing is saved. */
export function ChecklistPreview({ items }: { items: readonly ChecklistItem[] }) {
  const [answers, setAnswers] = useState(none)
  const say = (result: 'NC' | 'NA') => (label: string) =>
    setAnswers(withRemark(answers, { label, result, reasonId: null, note: '', decision: null }))
  return (
    <ChecklistLines
      lines={items.map(item => ({ ...item, saved: undefined }))}
      answers={answers}
      isLocked={false}
      onToggle={label => setAnswers(toggled(answers, label))}
      onNotConforming={say('NC')}
      onNotApplicable={say('NA')}
      onClear={label => setAnswers(unanswered(answers, label))}
    />
  )
}
