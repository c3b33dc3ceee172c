import type { ChecklistLine } from '@etapa/domain/checklists/checklist-view'
import type { Remark } from '@etapa/domain/checklists/draft-items'
import type { NewRework } from '@etapa/domain/quality/rework'
import type { Stage } from '@etapa/domain/stages/stage'
import { inOrder } from '@etapa/domain/stages/workable'

export const longestNote = 300

/**
 * Returns what the checklist's saved and unsaved items say about the rework to request. Fields that they leave open are
 * missing.
 */
export function reworkDraft(
  stages: readonly Stage[],
  lines: readonly ChecklistLine[],
  remarks: readonly Remark[],
): Partial<NewRework> & Pick<NewRework, 'reasonIds' | 'note'> {
  // An item that was accepted keeps its reason and note, which are not those of the rework.
  const saved = lines.flatMap(({ saved }) => (saved?.decision === 'rework' ? [saved] : []))
  const unsaved = remarks.filter(({ decision }) => decision === 'rework')
  const notes = [...saved, ...unsaved].flatMap(({ note }) => note || [])
  const reasonIds = [
    ...saved.map(({ reason }) => reason?.id ?? null),
    ...unsaved.map(({ reasonId }) => reasonId),
  ]
  // If several items need a rework, they are redone together, starting at the earliest stage that one of them names.
  const target = inOrder(stages).find(({ id }) => unsaved.some(({ backTo }) => backTo === id))
  const fault = unsaved.findLast(remark => remark.fault !== undefined)?.fault
  return {
    ...(target && { backTo: target.id }),
    ...(fault && { fault }),
    reasonIds: [...new Set(reasonIds.flatMap(id => id ?? []))],
    note: notes.join('; ').slice(0, longestNote) || null,
  }
}

/** Whether all required fields are set: the stage to go back to, the fault, and either a reason or a note. */
export const isComplete = (draft: Partial<NewRework>): draft is NewRework =>
  draft.backTo !== undefined &&
  draft.fault !== undefined &&
  ((draft.reasonIds ?? []).length > 0 || Boolean(draft.note))
