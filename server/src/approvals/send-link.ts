import { versionOld } from '@etapa/domain/approvals/failures'
import { linkMissing } from '@etapa/domain/links/failures'
import type { LinkContact } from '@etapa/domain/links/link'
import { record } from '../history/record.ts'
import { type MadeLink, makeLink } from '../links/link-store.ts'
import type { Sql } from '../platform/database/database.ts'
import { lockVersion } from './lock-version.ts'

/** Creates a contact's link to the latest version. */
export async function sendLink(
  sql: Sql,
  userId: number,
  versionId: number,
  contact: LinkContact,
): Promise<MadeLink> {
  return await sql.begin(async tx => {
    const { orderId, product, version, isLatest } = await lockVersion(tx, versionId)
    if (!isLatest) throw versionOld()
    const link = await makeLink(tx, { approvalId: versionId, contact, userId })
    await record(tx, {
      orderId,
      kind: 'approval-linked',
      actorId: userId,
      after: { product, version, contact: contact.name },
    })
    return link
  })
}

/** Revokes a link; repeating it changes nothing. */
export async function revokeLink(sql: Sql, userId: number, linkId: number): Promise<{ ok: true }> {
  await sql.begin(async tx => {
    const [link] = await tx<{ approvalId: number; name: string }[]>`
      select approval_id as "approvalId", name from links where id = ${linkId}`
    if (!link) throw linkMissing()
    const { orderId, product, version } = await lockVersion(tx, link.approvalId)
    const [revoked] = await tx`
      update links set revoked_at = now() where id = ${linkId} and revoked_at is null returning id`
    if (!revoked) return
    await record(tx, {
      orderId,
      kind: 'approval-unlinked',
      actorId: userId,
      after: { product, version, contact: link.name },
    })
  })
  return { ok: true }
}
