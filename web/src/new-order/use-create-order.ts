import { createOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { retryOnceOn5xx } from '../api/retry-once-on-5xx.ts'
import { orderLists } from '../orders/order-keys.ts'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import type { OrderContent } from './order-draft.ts'

interface Outcomes {
  onCreated: (order: OrderInList) => void
  onRefused: (reason: string) => void
}

interface KeyedOrder extends OrderContent {
  requestKey: string
  /** The price in cents; omitted if the person may not see prices. */
  price?: number | null
}

export function useCreateOrder({ onCreated, onRefused }: Outcomes) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: KeyedOrder) =>
      retryOnceOn5xx(() => call(createOrder, { body, fallback: 'Erro ao criar ordem de serviço' })),
    onSuccess: order => {
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
    create: (order: KeyedOrder) => {
      if (!isPending) mutate(order)
    },
    isCreating: isPending,
  }
}
