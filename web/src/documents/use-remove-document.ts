import { removeDocument, type StoredDocument } from '@etapa/domain/documents/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { confirm } from '../ui/confirm.tsx'
import { notifyError } from '../ui/notify.tsx'
import { documentList } from './document-queries.ts'

/** Removes a document of the order from the server once the person has confirmed. */
export function useRemoveDocument(orderId: number): (document: StoredDocument) => Promise<void> {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ fileName }: StoredDocument) => call(removeDocument, { params: { orderId, fileName } }),
    onSuccess: (_, { id }) =>
      queries.setQueryData(documentList(orderId, 'complementary').queryKey, documents =>
        documents?.filter(document => document.id !== id),
      ),
    onError: error => notifyError('Não foi possível deletar o documento', error.message),
  })
  return async document => {
    const isSure = await confirm({
      title: 'Remover documento',
      message: `Remover ${document.originalName} desta ordem de serviço?`,
      confirmLabel: 'Remover',
      danger: true,
    })
    if (isSure) mutate(document)
  }
}
