import type { Remark } from '@etapa/domain/checklists/draft-items'
import { faults } from '@etapa/domain/stages/fault'
import type { Stage } from '@etapa/domain/stages/stage'
import { z } from 'zod'
import { useStoredDraft } from '../sessions/use-stored-draft.ts'

/** The option 'Outro', for which the note gives the reason. */
export const otherReason = 0

/** The option 'Seguir assim'; any other choice is the id of the stage that the rework goes back to. */
export const proceed = 0

const shape = z.object({
  /** The item that the problem is about; absent until one is chosen. */
  label: z.string().optional(),
  reasonId: z.number().optional(),
  choice: z.number().optional(),
  fault: z.enum(faults).optional(),
  note: z.string(),
})
export type ProblemDraft = z.output<typeof shape>

/** The input of the problem dialog. It is stored for as long as the stage's draft. */
export const useProblemDraft = ({ id, attempt }: Pick<Stage, 'id' | 'attempt'>) =>
  useStoredDraft<ProblemDraft>(`problem-${id}-${attempt}`, shape, 'localStorage')

/** What the dialog shows when it is opened for an item, with the remark that the item already has. */
export function problemOf(label: string | undefined, remark: Remark | undefined): ProblemDraft {
  if (remark?.result !== 'NC') return { label, note: '' }
  const { reasonId, decision, backTo, fault, note } = remark
  const choice = decision === 'proceed' ? proceed : backTo
  return { label, reasonId: reasonId ?? otherReason, choice, fault, note }
}

/**
 * Chooses the item. Input stays, unless this item or the one chosen before already has a remark: saving would give it
 * to the wrong item.
 */
export function withItem(
  said: ProblemDraft,
  label: string,
  remarkOf: (label: string) => Remark | undefined,
): ProblemDraft {
  const remark = remarkOf(label)
  const hadRemark = said.label !== undefined && remarkOf(said.label) !== undefined
  return remark || hadRemark ? problemOf(label, remark) : { ...said, label }
}
