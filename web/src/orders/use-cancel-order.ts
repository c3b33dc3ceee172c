import { cancelOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../api/call.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { orderInWords } from './order-in-words.ts'
import { dropOrder } from './revise-lists.ts'

/** Cancels an order after confirmation. */
export function useCancelOrder(): (order: OrderInList) => Promise<void> {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: OrderInList) => call(cancelOrder, { params: { id } }),
    onSuccess: (_, { id }) => {
      dropOrder(queries, id)
      notifySuccess('Ordem de Serviço cancelada com sucesso')
    },
    onError: error => notifyError('Não foi possível cancelar a Ordem de Serviço', error.message),
  })
  return useCallback(
    async order => {
      const isSure = await confirm({
        title: 'Cancelar OS',
        message: `VOCE CONFIRMA O CANCELAMENTO DA OS DE SERIAL: ${order.serial}?`,
        details: orderInWords(order),
        danger: true,
      })
      if (isSure) mutate(order)
    },
    [mutate],
  )
}
