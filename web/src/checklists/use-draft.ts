import type { DeliveryType } from '@etapa/domain/documents/endpoints'
import { useSessionStorage } from '@mantine/hooks'
import { useSession } from '../sessions/session.ts'

interface Draft {
  checked: readonly string[]
  delivery: DeliveryType | ''
}

/** What a person has marked and not yet finalised. Kept over a reload: cheap phones drop the page for the camera. */
export function useDraft(stageId: number) {
  const user = useSession()
  const [draft, setDraft, clear] = useSessionStorage<Draft>({
    key: `etapa-checklist-${user.id}-${stageId}`,
    defaultValue: { checked: [], delivery: '' },
    getInitialValueInEffect: false,
  })

  function toggle(label: string) {
    setDraft(({ checked, delivery }) => ({
      checked: checked.includes(label) ? checked.filter(other => other !== label) : [...checked, label],
      delivery,
    }))
  }

  /** The chosen one, chosen again, is cleared. */
  function choose(type: DeliveryType) {
    setDraft(({ checked, delivery }) => ({ checked, delivery: delivery === type ? '' : type }))
  }

  return { ...draft, toggle, choose, clear }
}
