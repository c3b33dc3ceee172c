import { record } from '../history/record.ts'
import type { Sql } from '../platform/database/database.ts'
import { documentMissing } from './failures.ts'

/** The document disappears for people; its file is kept until the cleaner takes it. Photos of items are evidence and stay. */
export async function removeDocument(
  sql: Sql,
  userId: number,
  { orderId, fileName }: { orderId: number; fileName: string },
): Promise<{ ok: true }> {
  await sql.begin(async tx => {
    const [removed] = await tx<{ kind: string; originalName: string; fileName: string }[]>`
      update documents d set removed_at = now(), removed_by = ${userId}
      from service_orders o
      where d.service_order_id = ${orderId} and d.file_name = ${fileName} and d.removed_at is null and d.kind <> 'item'
        and o.id = d.service_order_id and o.cancelled_at is null
      returning d.kind, d.original_name as "originalName", d.file_name as "fileName"`
    if (!removed) throw documentMissing()
    await record(tx, { orderId, kind: 'document-removed', actorId: userId, before: { ...removed } })
  })
  return { ok: true }
}
