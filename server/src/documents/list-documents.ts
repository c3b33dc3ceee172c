import { type DocumentKind, documentAddress, type StoredDocument } from '@etapa/domain/documents/endpoints'
import { thumbnailAddress } from '@etapa/domain/documents/thumbnail'
import { orderMissing } from '@etapa/domain/orders/failures'
import type { Sql } from '../platform/database/database.ts'
import { isDrawable } from './picture-cache.ts'

interface Row extends Omit<StoredDocument, 'file' | 'thumbnail'> {
  mediaType: string
}

/** Lists an order's documents of one kind, even if the order is cancelled, because its page still shows them. */
export async function listDocuments(
  sql: Sql,
  orderId: number,
  kind: DocumentKind,
): Promise<StoredDocument[]> {
  const [order] = await sql`select 1 from service_orders where id = ${orderId}`
  if (!order) throw orderMissing()
  const documents = await sql<Row[]>`
    select d.id, d.file_name as "fileName", d.original_name as "originalName", d.created_at as "createdAt",
      d.media_type as "mediaType", d.delivery_type as "deliveryType",
      (select row_to_json(p) from (
        select p.identification, p.serial from stages s join products p on p.id = s.product_id where s.id = d.stage_id
      ) p) as product
    from documents d
    where d.service_order_id = ${orderId} and d.kind = ${kind} and d.removed_at is null
    order by d.id`
  return documents.map(({ mediaType, ...row }) => ({
    ...row,
    file: documentAddress(kind, row.fileName),
    thumbnail: isDrawable(mediaType) ? thumbnailAddress(row.fileName) : null,
  }))
}
