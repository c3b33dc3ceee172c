import { cancelOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { confirm } from '../ui/confirm.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { dropOrder } from './revise-lists.ts'

export function useCancelOrder({ id, serial }: OrderInList): () => Promise<void> {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => call(cancelOrder, { params: { id } }),
    onSuccess: () => {
      dropOrder(queries, id)
      notifySuccess('Ordem de Serviço cancelada com sucesso')
    },
    onError: error => notifyError('Não foi possível cancelar a Ordem de Serviço', error.message),
  })
  return async () => {
    const isSure = await confirm({
      title: 'Cancelar OS',
      message: `VOCE CONFIRMA O CANCELAMENTO DA OS DE SERIAL: ${serial}?`,
      danger: true,
    })
    if (isSure) mutate()
  }
}
