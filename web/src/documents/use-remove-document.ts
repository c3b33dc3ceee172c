import { type DocumentKind, removeDocument, type StoredDocument } from '@etapa/domain/documents/endpoints'
import { clientLabel } from '@etapa/domain/orders/labels'
import type { OrderInList } from '@etapa/domain/orders/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { notifyError } from '../ui/feedback/notify.tsx'
import { documentList } from './document-queries.ts'

/** Removes a document of the order after confirmation. */
export function useRemoveDocument(
  order: OrderInList,
  kind: DocumentKind = 'complementary',
): (document: StoredDocument) => Promise<void> {
  const orderId = order.id
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ fileName }: StoredDocument) => call(removeDocument, { params: { orderId, fileName } }),
    onSuccess: (_, { id }) =>
      queries.setQueryData(documentList(orderId, kind).queryKey, documents =>
        documents?.filter(document => document.id !== id),
      ),
    onError: error => notifyError('Não foi possível deletar o documento', error.message),
  })
  return async document => {
    const isSure = await confirm({
      title: 'Remover documento',
      message: `Remover ${document.originalName} da OS ${order.serial}?`,
      details: [`Cliente: ${clientLabel(order.client)}`],
      confirmLabel: 'Remover',
      danger: true,
    })
    if (isSure) mutate(document)
  }
}
