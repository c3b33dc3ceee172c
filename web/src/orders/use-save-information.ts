import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { updateOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { onceMore } from '../api/once-more.ts'
import { upload } from '../api/upload.ts'
import { documentList } from '../documents/document-queries.ts'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { replaceOrder } from './revise-lists.ts'

interface Information {
  price: number
  files: File[]
}

/** Saves what is new: the price first, then the files. `abandon` stops files that are on their way. */
export function useSaveInformation(order: OrderInList, onSaved: () => void) {
  const queries = useQueryClient()
  const [sending] = useState(() => new AbortController())
  const [sentShare, setSentShare] = useState<number>()

  const savePrice = useMutation({
    mutationFn: (price: number) =>
      onceMore(() => call(updateOrder, { params: { id: order.id }, body: { price } })),
    onSuccess: saved => replaceOrder(queries, saved),
    onError: () => notifyError('Não foi possível salvar as informações desta Ordem de serviço'),
  })
  const sendFiles = useMutation({
    mutationFn: (files: File[]) =>
      // A file that the server has already is kept once.
      onceMore(() =>
        upload(uploadComplementary, {
          params: { orderId: order.id },
          files,
          onProgress: setSentShare,
          signal: sending.signal,
        }),
      ),
    onMutate: () => setSentShare(0),
    onSuccess: () => queries.invalidateQueries(documentList(order.id, 'complementary')),
    onError: () => {
      if (!sending.signal.aborted) notifyError('Não foi possível enviar os documentos')
    },
    onSettled: () => setSentShare(undefined),
  })

  async function save({ price, files }: Information) {
    try {
      if (price !== (order.price ?? 0)) await savePrice.mutateAsync(price)
      if (files.length > 0) await sendFiles.mutateAsync(files)
    } catch {
      // Whichever failed has told the person.
      return
    }
    notifySuccess('Ordem de Serviço atualizada com sucesso')
    onSaved()
  }

  return {
    save,
    abandon: () => sending.abort(),
    isSaving: savePrice.isPending || sendFiles.isPending,
    /** Why the last attempt failed. */
    reason: (savePrice.error ?? sendFiles.error)?.message,
    sentShare,
  }
}
