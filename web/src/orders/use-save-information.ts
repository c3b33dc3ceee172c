import { updateOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { onceMore } from '../api/once-more.ts'
import { useSendDocuments } from '../documents/use-send-documents.ts'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { replaceOrder } from './revise-lists.ts'

interface Information {
  price: number
  files: File[]
}

/** Saves what is new: the price first, then the files. `abandon` stops files that are on their way. */
export function useSaveInformation(order: OrderInList, onSaved: () => void) {
  const queries = useQueryClient()

  const savePrice = useMutation({
    mutationFn: (price: number) =>
      onceMore(() => call(updateOrder, { params: { id: order.id }, body: { price } })),
    onSuccess: saved => replaceOrder(queries, saved),
    onError: () => notifyError('Não foi possível salvar as informações desta Ordem de serviço'),
  })
  const { send, abandon, isSending, error, sentShare } = useSendDocuments(order.id)

  async function save({ price, files }: Information) {
    try {
      if (price !== (order.price ?? 0)) await savePrice.mutateAsync(price)
      if (files.length > 0) await send(files)
    } catch {
      // Whichever failed has told the person.
      return
    }
    notifySuccess('Ordem de Serviço atualizada com sucesso')
    onSaved()
  }

  return {
    save,
    abandon,
    isSaving: savePrice.isPending || isSending,
    /** Why the last attempt failed. */
    reason: (savePrice.error ?? error)?.message,
    sentShare,
  }
}
