import type { DocumentKind } from '@etapa/domain/documents/endpoints'
import { lockOrders } from '../history/lock-order.ts'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { documentMissing } from './failures.ts'

/**
 * Soft-deletes a document; the cleaner deletes the file later. Photos of checklist items and artwork sent for approval
 * are evidence and cannot be removed.
 */
export async function removeDocument(
  tx: Tx,
  userId: number,
  { orderId, fileName }: { orderId: number; fileName: string },
): Promise<{ ok: true }> {
  const [removed] = await tx<{ id: number; kind: DocumentKind; originalName: string; fileName: string }[]>`
    update documents d set removed_at = now(), removed_by = ${userId}
    from service_orders o
    where d.service_order_id = ${orderId} and d.file_name = ${fileName} and d.removed_at is null and d.kind not in ('item', 'approval')
      and o.id = d.service_order_id and o.cancelled_at is null
    returning d.id, d.kind, d.original_name as "originalName", d.file_name as "fileName"`
  if (!removed) throw documentMissing()
  const { id, ...before } = removed
  await record(tx, { orderId, kind: 'document-removed', actorId: userId, before })
  await endArtwork(tx, userId, { id, artwork: removed.originalName })
  return { ok: true }
}

/**
 * Clears the artwork of every product that used the document, including products of later orders that repeat such a
 * product.
 */
async function endArtwork(
  tx: Tx,
  userId: number,
  { id, artwork }: { id: number; artwork: string },
): Promise<void> {
  await lockOrders(tx, tx`o.id in (select service_order_id from products where artwork_id = ${id})`)
  const products = await tx<{ orderId: number | null; serial: string }[]>`
    update products set artwork_id = null where artwork_id = ${id}
    returning service_order_id as "orderId", serial`
  for (const { orderId, serial } of products) {
    if (orderId === null) continue
    await record(tx, {
      orderId,
      kind: 'product-updated',
      actorId: userId,
      before: { product: serial, artwork },
      after: { product: serial, artwork: null },
    })
  }
}
