import { randomBytes } from 'node:crypto'
import type { Sql } from '../src/platform/database/database.ts'

/**
 * When a customer was sent a version and when they answered, or null if they did not. Timestamps in PostgreSQL's
 * format.
 */
export type CustomerWait = readonly [sent: string, answered: string | null]

/** Inserts a version of a product's artwork for each of these waits, sent and answered at these times. */
export async function addWaits(
  sql: Sql,
  { productId, userId }: { productId: number; userId: number },
  waits: readonly CustomerWait[],
): Promise<void> {
  for (const [index, [sent, answered]] of waits.entries()) {
    const sha256 = randomBytes(32)
    await sql`
      with file as (
        insert into documents (service_order_id, kind, file_name, original_name, media_type, size, sha256)
        select service_order_id, 'approval', ${sha256.toString('hex')}, 'arte.png', 'image/png', 1, ${sha256}
        from products where id = ${productId}
        returning id
      )
      insert into approvals (product_id, version, document_id, note, inks, has_overprint, pages, made_by, made_at)
      select ${productId}, ${index + 1}::int, id, '', '{}', false, 1, ${userId}::int, ${sent}::text::timestamptz from file`
    await sql`
      insert into links (approval_id, name, email, phone, made_by, made_at, expires_at)
      select id, 'Rui', '', '', ${userId}::int, ${sent}::text::timestamptz,
        ${sent}::text::timestamptz + interval '30 days'
      from approvals where product_id = ${productId} and version = ${index + 1}`
    await sql`
      insert into approval_decisions (approval_id, link_id, decision, name, confirmations, sha256, address, browser, at)
      select a.id, l.id, 'changes', 'Rui Costa', '{}', ${sha256}, '', '', ${answered}::text::timestamptz
      from approvals a join links l on l.approval_id = a.id
      where a.product_id = ${productId} and a.version = ${index + 1} and ${answered}::text is not null`
  }
}
