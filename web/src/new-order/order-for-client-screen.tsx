import { useEffect, useEffectEvent } from 'react'
import { useStoredDraft } from '../sessions/use-stored-draft.ts'
import { confirmDiscarding } from '../ui/feedback/confirm.tsx'
import { FormPage } from '../ui/forms/form-page.tsx'
import { blankDraft, draftFor, orderDraft } from './order-draft.ts'

interface OrderForClientScreenProps {
  /** The client whose page the person came from. */
  clientId: number
  /** Called to open the form, once the draft is stored or the person has chosen to keep the earlier one. */
  onFilled: () => void
}

/** Starts a new order for a client; asks before it replaces an unsaved draft for another one. */
export function OrderForClientScreen({ clientId, onFilled }: OrderForClientScreenProps) {
  const store = useStoredDraft('order-draft', orderDraft, 'localStorage')
  const fill = useEffectEvent(async () => {
    const draft = draftFor(clientId, store.read() ?? blankDraft)
    if (draft) store.write(draft)
    else if (await confirmDiscarding()) store.write({ ...blankDraft, clientId })
    onFilled()
  })
  useEffect(() => {
    fill()
  }, [])
  return (
    <FormPage title="Adicionar Ordem de Serviço" back={{ to: '/painel/os', label: 'Ordem de Serviço' }}>
      {null}
    </FormPage>
  )
}
