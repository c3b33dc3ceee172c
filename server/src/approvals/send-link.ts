import type { createLink as contract } from '@etapa/domain/approvals/endpoints'
import { alreadyDecided, versionOld } from '@etapa/domain/approvals/failures'
import { approvalAddress } from '@etapa/domain/approvals/link-paths'
import type { BodyOf } from '@etapa/domain/endpoint'
import {
  linkExpired,
  linkMissing,
  linkRevoked,
  reminderNeedsOffice,
  tooManyReminders,
} from '@etapa/domain/links/failures'
import type { LinkContact, MadeLink } from '@etapa/domain/links/link'
import type { MessageEvent } from '@etapa/domain/messages/catalogue'
import { record } from '../history/record.ts'
import { addToken, makeLink } from '../links/link-store.ts'
import { messageWithLink, type Sender } from '../messages/message-with-link.ts'
import { factColumns, factsOf, type OrderFacts } from '../messages/read-facts.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { type LockedVersion, lockVersion } from './lock-version.ts'

/**
 * Creates a link to the latest version for a contact. Returns it with the WhatsApp message, and queues the e-mail if
 * that is enabled.
 */
export async function sendLink(
  sql: Sql,
  sender: Sender,
  versionId: number,
  { contact, requestKey }: BodyOf<typeof contract>,
): Promise<MadeLink> {
  return await sql.begin(async tx => {
    const version = await lockVersion(tx, versionId)
    if (!version.isLatest) throw versionOld()
    const { userId } = sender
    const made = await makeLink(tx, {
      subject: 'approval_id',
      versionId,
      contact,
      userId,
      requestKey,
    })
    const sent = { ...made, contact, sending: requestKey ?? 1 }
    return await handOut(tx, sender, version, { ...sent, kind: 'approval-linked', event: 'proof-ready' })
  })
}

const mostTokens = 50

interface Reminder {
  requestKey?: string | undefined
  /** Whether the person may see the link. If not, it can only go by e-mail. */
  isShown: boolean
}

/**
 * Reminds a contact: hands out the link again, with a new token. Throws if the version has a decision or is not the
 * latest, if the link was revoked or has expired, if it already has `mostTokens` tokens, or if nobody would get the
 * reminder. A repeated request reminds the contact only once.
 */
export async function remindContact(
  sql: Sql,
  sender: Sender,
  linkId: number,
  { requestKey, isShown }: Reminder,
): Promise<MadeLink> {
  return await sql.begin(async tx => {
    const version = await lockVersion(tx, await versionOfLink(tx, linkId))
    if (!version.isLatest) throw versionOld()
    const { decision } = version
    if (decision) throw alreadyDecided(decision.name, decision.decision, decision.at)
    const [link] = await tx<
      [LinkContact & { expiresAt: string; isRevoked: boolean; tokens: number; isRepeated: boolean }]
    >`
      select name, email, phone, expires_at as "expiresAt", revoked_at is not null as "isRevoked",
        (select count(*) from link_tokens t where t.link_id = l.id) as tokens,
        exists (
          select from link_tokens t where t.link_id = l.id and t.request_key = ${requestKey ?? null}
        ) as "isRepeated"
      from links l where id = ${linkId}`
    const { expiresAt, isRevoked, tokens, isRepeated, ...contact } = link
    if (isRevoked) throw linkRevoked()
    if (tokens >= mostTokens) throw tooManyReminders(mostTokens)
    const token = await addToken(tx, linkId, {
      requestKey: isRepeated ? undefined : requestKey,
      shownTo: isShown ? sender.userId : undefined,
    })
    if (!token) throw linkExpired()
    const sent = { id: linkId, token, expiresAt, isRepeated, contact, sending: requestKey ?? tokens + 1 }
    const made = await handOut(tx, sender, version, {
      ...sent,
      kind: 'approval-reminded',
      event: 'proof-reminder',
    })
    if (!isShown && !made.isEmailed) throw reminderNeedsOffice()
    return made
  })
}

interface SentLink {
  id: number
  token: string
  expiresAt: string
  isRepeated: boolean
  contact: LinkContact
  sending: number | string
  kind: 'approval-linked' | 'approval-reminded'
  event: MessageEvent
}

async function handOut(
  tx: Tx,
  sender: Sender,
  { orderId, product, identification, version }: LockedVersion,
  { id, kind, isRepeated, ...sent }: SentLink,
): Promise<MadeLink> {
  const after = { product, version, contact: sent.contact.name }
  if (!isRepeated) await record(tx, { orderId, kind, actorId: sender.userId, after })
  const [order] = await tx<[OrderFacts]>`
    select ${factColumns(tx)} from service_orders o join clients c on c.id = o.client_id where o.id = ${orderId}`
  const { link: _, ...facts } = factsOf({ ...order, products: [identification] }, { site: sender.site })
  const about = { orderId, client: order.client, facts, linkId: id, path: approvalAddress }
  return await messageWithLink(tx, sender, { ...about, ...sent })
}

async function versionOfLink(tx: Tx, linkId: number): Promise<number> {
  const [link] = await tx<{ approvalId: number }[]>`
    select approval_id as "approvalId" from links where id = ${linkId}`
  if (!link) throw linkMissing()
  return link.approvalId
}

/** Revokes a link; idempotent. */
export async function revokeLink(sql: Sql, userId: number, linkId: number): Promise<{ ok: true }> {
  await sql.begin(async tx => {
    const { orderId, product, version } = await lockVersion(tx, await versionOfLink(tx, linkId))
    const [revoked] = await tx<{ name: string }[]>`
      update links set revoked_at = now() where id = ${linkId} and revoked_at is null returning name`
    if (!revoked) return
    await record(tx, {
      orderId,
      kind: 'approval-unlinked',
      actorId: userId,
      after: { product, version, contact: revoked.name },
    })
  })
  return { ok: true }
}
