import { notApproved, versionOld } from '@etapa/domain/approvals/failures'
import { record } from '../history/record.ts'
import type { Sql } from '../platform/database/database.ts'
import { lockVersion } from './lock-version.ts'

/**
 * Records the name and checksum of the file that was engraved; throws unless the version is the latest and its approval
 * stands.
 */
export async function recordEngraved(
  sql: Sql,
  userId: number,
  id: number,
  file: { fileName: string; sha256: string },
): Promise<{ ok: true }> {
  await sql.begin(async tx => {
    const { orderId, product, version, isLatest, decision, isSuspended } = await lockVersion(tx, id)
    if (!isLatest) throw versionOld()
    if (decision?.decision !== 'approved' || isSuspended) throw notApproved()
    await tx`
      insert into engraved_files (approval_id, file_name, sha256, recorded_by)
      values (${id}, ${file.fileName}, ${Buffer.from(file.sha256, 'hex')}, ${userId})`
    await record(tx, {
      orderId,
      kind: 'file-engraved',
      actorId: userId,
      after: { product, version, ...file },
    })
  })
  return { ok: true }
}
