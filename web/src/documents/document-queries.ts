import { type DocumentKind, listDocuments } from '@etapa/domain/documents/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const documentList = (orderId: number, kind: DocumentKind) =>
  queryOptions({
    queryKey: ['orders', 'documents', orderId, kind],
    queryFn: ({ signal }) => call(listDocuments, { params: { orderId, kind }, signal }),
  })
