import type { BodyInput } from '@etapa/domain/endpoint'
import { updateOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { retryOnceOn5xx } from '../api/retry-once-on-5xx.ts'
import { useSendDocuments } from '../documents/use-send-documents.ts'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { replaceOrder } from './revise-lists.ts'

interface Information {
  /** In cents; null if no price is given, undefined if the person may not see prices. */
  price: number | null | undefined
  /** The deadline, such as 2026-11-15; empty if there is none. */
  dueOn: string
  isUrgent: boolean
  files: File[]
}

/** Saves the changed fields first, then uploads the files. `abandon` cancels the upload. */
export function useSaveInformation(order: OrderInList, onSaved: () => void) {
  const queries = useQueryClient()

  const saveFields = useMutation({
    mutationFn: (body: BodyInput<typeof updateOrder>) =>
      retryOnceOn5xx(() => call(updateOrder, { params: { id: order.id }, body })),
    onSuccess: saved => replaceOrder(queries, saved),
    onError: () => notifyError('Não foi possível salvar as informações desta Ordem de serviço'),
  })
  const { send, abandon, isSending, error, sentShare } = useSendDocuments(order.id)

  async function save({ price, dueOn, isUrgent, files }: Information) {
    const changes = {
      ...(price !== undefined && price !== (order.price || null) && { price }),
      ...(dueOn !== (order.dueOn ?? '') && { dueOn: dueOn || null }),
      ...(isUrgent !== order.isUrgent && { isUrgent }),
    }
    saveFields.reset()
    try {
      if (Object.keys(changes).length > 0) await saveFields.mutateAsync(changes)
      if (files.length > 0) await send(files)
    } catch {
      // The error was already shown.
      return
    }
    notifySuccess('Ordem de Serviço atualizada com sucesso')
    onSaved()
  }

  return {
    save,
    abandon,
    isSaving: saveFields.isPending || isSending,
    /** Why the last attempt failed. */
    reason: (saveFields.error ?? error)?.message,
    sentShare,
  }
}
