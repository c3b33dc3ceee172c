import type { Fault } from '../stages/fault.ts'
import type { Decision, Result } from '../stages/result.ts'
import type { ItemToSave } from './endpoints.ts'

/** What a person says of an item that is not simply as it should be. */
export interface Remark {
  label: string
  result: Exclude<Result, 'OK'>
  reasonId: number | null
  note: string
  decision: Decision | null
  /** The stage the work begins again at; sent with the rework, not with the item. */
  backTo?: number | undefined
  /** Whose doing it is; sent with the rework, too. */
  fault?: Fault | undefined
}

/** What a person has answered and not yet saved. */
export interface Answers {
  /** Labels that are as they should be. */
  checked: readonly string[]
  remarks: readonly Remark[]
}

export const answeredLabels = ({ checked, remarks }: Answers): string[] => [
  ...checked,
  ...remarks.map(({ label }) => label),
]

/** The results of a draft, in the order of the checklist. */
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

/** Whether part of the work has to be done again, by what is saved or about to be. */
export const asksForRework = (items: readonly { decision?: Decision | null }[]): boolean =>
  items.some(({ decision }) => decision === 'rework')
