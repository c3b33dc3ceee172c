import { versionMissing } from '@etapa/domain/approvals/failures'
import type { Decision } from '@etapa/domain/approvals/version'
import { lockOrder } from '../history/lock-order.ts'
import type { Tx } from '../platform/database/database.ts'
import { openLink } from './open-link.ts'

export interface LockedVersion {
  id: number
  orderId: number
  /** The serial of the version's product. */
  product: string
  identification: string
  version: number
  pages: number
  sha256: Buffer
  isLatest: boolean
  decision: { decision: Decision; name: string; at: string } | null
  isSuspended: boolean
  /** The number of comments. `customerComments` counts those by customers. */
  comments: number
  customerComments: number
}

/** Locks the order of a version, then reads the facts that the rules about the version depend on. */
export async function lockVersion(tx: Tx, id: number): Promise<LockedVersion> {
  const [found] = await tx<{ productId: number }[]>`
    select product_id as "productId" from approvals where id = ${id}`
  if (!found) throw versionMissing()
  const orderId = await lockOrder(tx, found)
  const [version] = await tx<Omit<LockedVersion, 'orderId'>[]>`
    select a.id, p.serial as product, p.identification, a.version, a.pages, d.sha256,
      not exists (
        select from approvals newer where newer.product_id = a.product_id and newer.version > a.version
      ) as "isLatest",
      (select row_to_json(x) from (
        select x.decision, x.name, x.at from approval_decisions x where x.approval_id = a.id
      ) x) as decision,
      exists (select from approval_suspensions x where x.approval_id = a.id) as "isSuspended",
      (select count(*) from approval_comments c where c.approval_id = a.id) as comments,
      (select count(*) from approval_comments c where c.approval_id = a.id and c.link_id is not null) as "customerComments"
    from approvals a join products p on p.id = a.product_id join documents d on d.id = a.document_id
    where a.id = ${id}`
  if (!version) throw versionMissing()
  return { ...version, orderId }
}

/** Like `lockVersion`, for the version that a link leads to; throws if the link is not valid. */
export async function lockLink(tx: Tx, token: string): Promise<{ linkId: number; version: LockedVersion }> {
  const { approvalId } = await openLink(tx, token)
  const version = await lockVersion(tx, approvalId)
  // Checked again under the lock, because the link may have been revoked in the meantime.
  const { id } = await openLink(tx, token)
  return { linkId: id, version }
}
