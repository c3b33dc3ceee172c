import { alreadySuspended, notApproved, versionOld } from '@etapa/domain/approvals/failures'
import { record } from '../history/record.ts'
import type { Sql } from '../platform/database/database.ts'
import { lockVersion } from './lock-version.ts'

/** Suspends an approval, which blocks the stage that needs it until the customer approves a newer version. */
export async function suspendApproval(
  sql: Sql,
  userId: number,
  id: number,
  reason: string,
): Promise<{ ok: true }> {
  await sql.begin(async tx => {
    const { orderId, product, version, isLatest, decision, isSuspended } = await lockVersion(tx, id)
    if (!isLatest) throw versionOld()
    if (decision?.decision !== 'approved') throw notApproved()
    if (isSuspended) throw alreadySuspended()
    await tx`
      insert into approval_suspensions (approval_id, reason, suspended_by) values (${id}, ${reason}, ${userId})`
    await record(tx, {
      orderId,
      kind: 'approval-suspended',
      actorId: userId,
      after: { product, version, reason },
    })
  })
  return { ok: true }
}
