import { tooManyVersions } from '@etapa/domain/approvals/failures'
import { mostVersions } from '@etapa/domain/approvals/version'
import { claimFile } from '../documents/incoming-files.ts'
import type { StoredFile } from '../documents/store-file.ts'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Inspection } from './inspect-file.ts'

interface NewVersion {
  orderId: number
  serial: string
  userId: number
  note: string
  file: StoredFile
  inspection: Inspection
}

/** Creates the next version for a stored file. The caller holds the order's lock. */
export async function keepVersion(
  tx: Tx,
  { orderId, serial, userId, note, file, inspection }: NewVersion,
): Promise<{ id: number; version: number }> {
  await claimFile(tx, file.fileName)
  const [document] = await tx<[{ id: number }]>`
    insert into documents (service_order_id, kind, file_name, original_name, media_type, size, sha256, created_by)
    values (${orderId}, 'approval', ${file.fileName}, ${file.originalName}, ${file.mediaType}, ${file.size},
      ${file.sha256}, ${userId})
    returning id`
  const [inserted] = await tx<[{ id: number; version: number }]>`
    insert into approvals (product_id, version, document_id, note, inks, has_overprint, pages, made_by)
    select p.id, coalesce((select max(version) from approvals where product_id = p.id), 0) + 1, ${document.id}, ${note},
      ${inspection.inks}, ${inspection.hasOverprint}, ${inspection.pages}, ${userId}
    from products p where p.serial = ${serial}
    returning id, version`
  if (inserted.version > mostVersions) throw tooManyVersions(mostVersions)
  await record(tx, {
    orderId,
    kind: 'approval-sent',
    actorId: userId,
    after: { product: serial, version: inserted.version, ...(note && { note }) },
  })
  return inserted
}
