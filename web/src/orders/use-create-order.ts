import { createOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../api/call.ts'
import { onceMore } from '../api/once-more.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import type { OrderDraft } from './order-draft.ts'
import { orderLists } from './order-queries.ts'

interface Outcomes {
  onCreated: (order: OrderInList) => void
  onRefused: (reason: string) => void
}

interface FinishedDraft {
  clientId: number
  items: OrderDraft['items']
}

export function useCreateOrder({ onCreated, onRefused }: Outcomes) {
  const queries = useQueryClient()
  const requestKey = useRequestKey()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ clientId, items }: FinishedDraft) => {
      const products = items.map(({ identification, productTypeId }) => ({ identification, productTypeId }))
      const order = { clientId, products }
      const body = { ...order, requestKey: requestKey.of(JSON.stringify(order)) }
      return onceMore(() => call(createOrder, { body, fallback: 'Erro ao criar ordem de serviço' }))
    },
    onSuccess: order => {
      requestKey.forget()
      notifySuccess('Ordem de Serviço criada com sucesso')
      onCreated(order)
      return queries.invalidateQueries({ queryKey: orderLists })
    },
    onError: error => {
      notifyError('Não foi possível criar a Ordem de Serviço')
      onRefused(error.message)
    },
  })
  return {
    create: (draft: FinishedDraft) => {
      if (!isPending) mutate(draft)
    },
    isCreating: isPending,
  }
}

/** The key of what is sent: the same while the same is sent again, which the server may have heard already. */
function useRequestKey() {
  const last = useRef<{ sent: string; key: string }>(undefined)
  return {
    of(sent: string): string {
      if (last.current?.sent !== sent) last.current = { sent, key: randomKey() }
      return last.current.key
    },
    forget() {
      last.current = undefined
    },
  }
}

// `randomUUID` is missing where the workshop's network has no https.
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
