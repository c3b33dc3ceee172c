import { type DocumentKind, documentAddress, type StoredDocument } from '@etapa/domain/documents/endpoints'
import { orderMissing } from '@etapa/domain/orders/failures'
import type { Sql } from '../platform/database.ts'

type Row = Omit<StoredDocument, 'file'>

export async function listDocuments(
  sql: Sql,
  orderId: number,
  kind: DocumentKind,
): Promise<StoredDocument[]> {
  const [order] = await sql`select 1 from service_orders where id = ${orderId} and cancelled_at is null`
  if (!order) throw orderMissing()
  const documents = await sql<Row[]>`
    select id, file_name as "fileName", original_name as "originalName", created_at as "createdAt"
    from documents
    where service_order_id = ${orderId} and kind = ${kind} and removed_at is null
    order by id`
  return documents.map(row => ({ ...row, file: documentAddress(kind, row.fileName) }))
}
