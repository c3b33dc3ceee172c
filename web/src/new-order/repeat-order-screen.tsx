import { orderOfProduct } from '@etapa/domain/orders/serial'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { orderPage } from '../orders/order-page-queries.ts'
import { useStoredDraft } from '../sessions/use-stored-draft.ts'
import { confirmDiscarding } from '../ui/feedback/confirm.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { FormPage } from '../ui/forms/form-page.tsx'
import { blankDraft, isBlank, orderDraft } from './order-draft.ts'
import { repeatDraft } from './repeat-draft.ts'

interface RepeatOrderScreenProps {
  /** The serial of an order, or of one of its products. */
  serial: string
  /** Called to open the form, once the draft is stored or the person has chosen to keep the earlier one. */
  onFilled: () => void
}

/** Fills in the form of a new order from an earlier one; asks before it replaces an unsaved draft. */
export function RepeatOrderScreen({ serial, onFilled }: RepeatOrderScreenProps) {
  const store = useStoredDraft('order-draft', orderDraft, 'localStorage')
  const order = useQuery(orderPage(orderOfProduct(serial) ?? serial))
  const fill = useEffectEvent(async () => {
    if (!order.data) return
    if (isBlank(store.read() ?? blankDraft) || (await confirmDiscarding()))
      store.write(repeatDraft(order.data, serial))
    onFilled()
  })
  const isLoaded = order.data !== undefined
  useEffect(() => {
    if (isLoaded) fill()
  }, [isLoaded])
  return (
    <FormPage title="Adicionar Ordem de Serviço" back={{ to: '/painel/os', label: 'Ordem de Serviço' }}>
      <RecordLoader query={order} failedText="Não foi possível carregar a ordem a repetir">
        {() => null}
      </RecordLoader>
    </FormPage>
  )
}
