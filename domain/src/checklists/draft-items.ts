import type { Fault } from '../stages/fault.ts'
import type { Decision, Result } from '../stages/result.ts'
import type { ItemToSave } from './endpoints.ts'

/** An answer other than OK to a checklist item. */
export interface Remark {
  label: string
  result: Exclude<Result, 'OK'>
  reasonId: number | null
  note: string
  decision: Decision | null
  /** The stage at which the rework starts; sent with the rework, not with the item. */
  backTo?: number | undefined
  /** Who caused the rework; sent with the rework, not with the item. */
  fault?: Fault | undefined
}

/** Answers that are not saved yet. */
export interface Answers {
  /** The labels of the items marked OK. */
  checked: readonly string[]
  remarks: readonly Remark[]
}

/** Returns the answers without one to this item. */
export const unanswered = <Draft extends Answers>(draft: Draft, label: string) => ({
  ...draft,
  checked: draft.checked.filter(other => other !== label),
  remarks: draft.remarks.filter(other => other.label !== label),
})

/** Toggles an item between OK and unanswered. */
export function toggled<Draft extends Answers>(draft: Draft, label: string) {
  const others = unanswered(draft, label)
  return draft.checked.includes(label) ? others : { ...others, checked: [...others.checked, label] }
}

/** Replaces the answer to an item by a remark. */
export function withRemark<Draft extends Answers>(draft: Draft, remark: Remark) {
  const others = unanswered(draft, remark.label)
  return { ...others, remarks: [...others.remarks, remark] }
}

export const answeredLabels = ({ checked, remarks }: Answers): string[] => [
  ...checked,
  ...remarks.map(({ label }) => label),
]

/** Converts answers to items to be saved, in the order of the checklist. */
export function draftItems(labels: readonly string[], { checked, remarks }: Answers): ItemToSave[] {
  return labels.flatMap((label): ItemToSave[] => {
    const remark = remarks.find(other => other.label === label)
    if (remark) {
      const { backTo: _, fault: __, ...item } = remark
      return [{ ...item, checked: false, note: remark.note || null }]
    }
    return checked.includes(label) ? [{ label, checked: true }] : []
  })
}

/** Whether any saved or drafted item is marked for rework. */
export const asksForRework = (items: readonly { decision?: Decision | null }[]): boolean =>
  items.some(({ decision }) => decision === 'rework')
