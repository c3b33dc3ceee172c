import { type Remark, toggled, unanswered, withRemark } from '@etapa/domain/checklists/draft-items'
import { type DeliveryType, deliveryTypes } from '@etapa/domain/stages/delivery'
import { faults } from '@etapa/domain/stages/fault'
import { decisions } from '@etapa/domain/stages/result'
import type { Stage } from '@etapa/domain/stages/stage'
import { z } from 'zod'
import { useStoredDraft, useStoredState } from '../sessions/use-stored-draft.ts'

const remark = z.object({
  label: z.string(),
  result: z.enum(['NC', 'NA']),
  reasonId: z.number().nullable(),
  note: z.string(),
  decision: z.enum(decisions).nullable(),
  backTo: z.number().optional(),
  fault: z.enum(faults).optional(),
})
const shape = z.object({
  checked: z.array(z.string()),
  remarks: z.array(remark).default([]),
  delivery: z.enum(['', ...deliveryTypes]),
})
type Draft = z.output<typeof shape>
const blank: Draft = { checked: [], remarks: [], delivery: '' }

type Attempt = Pick<Stage, 'id' | 'attempt'>

/**
 * The draft of a stage. It is stored beyond the tab, like its photos and the outbox: phones unload the page while the
 * camera is open, and people close the app.
 */
export const useStageDraft = ({ id, attempt }: Attempt) =>
  useStoredDraft<Draft>(`checklist-${id}-${attempt}`, shape, 'localStorage')

/** The answers for a stage that is not finalised yet, and functions that change them. */
export function useDraft(stage: Attempt) {
  const [draft, setDraft] = useStoredState(useStageDraft(stage), blank)

  /** Sets the remark on an item. Returns the answers including it, because the state is updated later. */
  function say(said: Remark): Draft {
    const answers = withRemark(draft, said)
    setDraft(answers)
    return answers
  }

  /** Sets the delivery type; choosing the same one again clears it. */
  function choose(type: DeliveryType) {
    setDraft({ ...draft, delivery: draft.delivery === type ? '' : type })
  }

  return {
    ...draft,
    toggle: (label: string) => setDraft(toggled(draft, label)),
    say,
    unsay: (label: string) => setDraft(unanswered(draft, label)),
    choose,
    clear: () => setDraft(blank),
  }
}
