import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { retryOnceOn5xx } from '../api/retry-once-on-5xx.ts'
import { upload } from '../api/upload.ts'
import { notifyError } from '../ui/feedback/notify.tsx'
import { documentList } from './document-queries.ts'

/** Uploads complementary documents of an order; `abandon` cancels the upload. */
export function useSendDocuments(orderId: number) {
  const queries = useQueryClient()
  const [sending] = useState(() => new AbortController())
  const [sentShare, setSentShare] = useState<number>()
  const { mutateAsync, isPending, error } = useMutation({
    meta: { changesOrders: false },
    mutationFn: (files: File[]) =>
      // Safe to retry: the server ignores a file that the order already has with the same name and content.
      retryOnceOn5xx(() =>
        upload(uploadComplementary, {
          params: { orderId },
          files,
          onProgress: setSentShare,
          signal: sending.signal,
        }),
      ),
    onMutate: () => setSentShare(0),
    onSuccess: () => queries.invalidateQueries(documentList(orderId, 'complementary')),
    onError: () => {
      if (!sending.signal.aborted) notifyError('Não foi possível enviar os documentos')
    },
    onSettled: () => setSentShare(undefined),
  })
  return { send: mutateAsync, abandon: () => sending.abort(), isSending: isPending, error, sentShare }
}
