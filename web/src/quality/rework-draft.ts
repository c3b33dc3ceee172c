import type { ChecklistLine } from '@etapa/domain/checklists/checklist-view'
import type { Remark } from '@etapa/domain/checklists/draft-items'
import type { NewRework } from '@etapa/domain/quality/rework'
import type { Stage } from '@etapa/domain/stages/stage'
import { inOrder } from '@etapa/domain/stages/workable'

export const longestNote = 300

/** Prefills the rework dialog from the checklist's items, saved or not. */
export function reworkDraft(
  stages: readonly Stage[],
  lines: readonly ChecklistLine[],
  remarks: readonly Remark[],
): Partial<NewRework> & Pick<NewRework, 'reasonIds' | 'note'> {
  const saved = lines.flatMap(({ saved }) => saved ?? [])
  const notes = [...saved, ...remarks].flatMap(({ decision, note }) =>
    decision === 'rework' && note ? [note] : [],
  )
  const reasonIds = [
    ...saved.map(({ reason }) => reason?.id ?? null),
    ...remarks.map(({ reasonId }) => reasonId),
  ]
  // Several items are redone together, from the earliest of their stages on.
  const target = inOrder(stages).find(({ id }) => remarks.some(({ backTo }) => backTo === id))
  const fault = remarks.findLast(remark => remark.fault !== undefined)?.fault
  return {
    ...(target && { backTo: target.id }),
    ...(fault && { fault }),
    reasonIds: [...new Set(reasonIds.flatMap(id => id ?? []))],
    note: notes.join('; ').slice(0, longestNote) || null,
  }
}

/** Whether all required fields are set. */
export const isComplete = (draft: Partial<NewRework>): draft is NewRework =>
  draft.backTo !== undefined &&
  draft.fault !== undefined &&
  ((draft.reasonIds ?? []).length > 0 || Boolean(draft.note))
