import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'

interface Version {
  product: string
  version: number
}

/**
 * Revokes the links to an order's artwork and suspends its approvals, because they were the previous client's. Must be
 * called with the order locked.
 */
export async function endApprovals(tx: Tx, orderId: number, userId: number, reason: string): Promise<void> {
  const revoked = await tx<(Version & { contact: string })[]>`
    update links l set revoked_at = now()
    from approvals a join products p on p.id = a.product_id
    where a.id = l.approval_id and p.service_order_id = ${orderId} and l.revoked_at is null and l.expires_at > now()
    returning p.serial as product, a.version, l.name as contact`
  for (const after of revoked)
    await record(tx, { orderId, kind: 'approval-unlinked', actorId: userId, after })
  const approved = await tx<(Version & { id: number })[]>`
    select distinct on (p.id) a.id, p.serial as product, a.version
    from products p join approvals a on a.product_id = p.id
    where p.service_order_id = ${orderId} and p.approval = 'approved' order by p.id, a.version desc`
  for (const { id, ...version } of approved) {
    await tx`
      insert into approval_suspensions (approval_id, reason, suspended_by) values (${id}, ${reason}, ${userId})`
    const after = { ...version, reason }
    await record(tx, { orderId, kind: 'approval-suspended', actorId: userId, after })
  }
}
