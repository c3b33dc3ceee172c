import { type DeliveryType, deliveryTypes } from '@etapa/domain/stages/delivery'
import { z } from 'zod'
import { useKept, useKeptState } from '../sessions/use-kept.ts'

const shape = z.object({ checked: z.array(z.string()), delivery: z.enum(['', ...deliveryTypes]) })
const blank: z.output<typeof shape> = { checked: [], delivery: '' }

/** Where a stage's draft is kept. Over a reload, too: cheap phones drop the page for the camera. */
export const useKeptDraft = (stageId: number) => useKept(`checklist-${stageId}`, shape)

/** What a person has marked and not yet finalised. */
export function useDraft(stageId: number) {
  const [draft, setDraft] = useKeptState(useKeptDraft(stageId), blank)
  const { checked, delivery } = draft

  function toggle(label: string) {
    const others = checked.filter(other => other !== label)
    setDraft({ checked: others.length < checked.length ? others : [...checked, label], delivery })
  }

  /** The chosen one, chosen again, is cleared. */
  function choose(type: DeliveryType) {
    setDraft({ checked, delivery: delivery === type ? '' : type })
  }

  return { ...draft, toggle, choose, clear: () => setDraft(blank) }
}
