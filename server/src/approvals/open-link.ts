import { findLink, type OpenLink } from '../links/link-store.ts'
import type { Sql, Tx } from '../platform/database/database.ts'

/** A link to a version of artwork. */
export interface ApprovalLink extends OpenLink {
  approvalId: number
  productId: number
}

/**
 * Finds the link of a token; throws if it is unknown, revoked or expired, if its order is cancelled, or if its product
 * was removed from the order.
 */
export const openLink = (db: Sql | Tx, token: string): Promise<ApprovalLink> =>
  findLink(db, token, {
    columns: db`l.approval_id as "approvalId", a.product_id as "productId"`,
    joins: db`
      join approvals a on a.id = l.approval_id
      join products p on p.id = a.product_id
      left join service_orders o on o.id = p.service_order_id`,
    isOver: db`(o.id is null or o.cancelled_at is not null)`,
  })
