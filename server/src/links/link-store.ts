import { randomBytes } from 'node:crypto'
import { linkExpired, linkRevoked, linkUnknown, tooManyLinks } from '@etapa/domain/links/failures'
import { isToken, type LinkContact, linkDays } from '@etapa/domain/links/link'
import type { Sql, Tx } from '../platform/database/database.ts'
import { hashed } from '../sessions/tokens.ts'

const tokenBytes = 16
const mostLinks = 50

interface NewLink {
  approvalId: number
  contact: LinkContact
  userId: number
}

export interface MadeLink {
  id: number
  /** Not stored; whoever has it can open the link. */
  token: string
  expiresAt: string
}

/** Creates a link to a version. The caller holds the order's lock. */
export async function makeLink(tx: Tx, { approvalId, contact, userId }: NewLink): Promise<MadeLink> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const [link] = await tx<{ id: number; expiresAt: string }[]>`
    insert into links (token_hash, approval_id, name, email, phone, made_by, expires_at)
    select ${hashed(token)}, ${approvalId}, ${contact.name}, ${contact.email}, ${contact.phone}, ${userId},
      now() + make_interval(days => ${linkDays})
    where (select count(*) from links where approval_id = ${approvalId}) < ${mostLinks}
    returning id, expires_at as "expiresAt"`
  if (!link) throw tooManyLinks(mostLinks)
  return { ...link, token }
}

/** A link that may be opened. */
export interface OpenLink {
  id: number
  approvalId: number
  productId: number
  /** The person it was sent to. */
  name: string
  expiresAt: string
}

interface FoundLink extends OpenLink {
  isRevoked: boolean
  isExpired: boolean
}

/** Finds the link of a token; throws if it is unknown, revoked or expired, or its order cancelled. */
export async function openLink(sql: Sql | Tx, token: string): Promise<OpenLink> {
  const [link] = isToken(token)
    ? await sql<FoundLink[]>`
        select l.id, l.approval_id as "approvalId", a.product_id as "productId", l.name, l.expires_at as "expiresAt",
          l.revoked_at is not null or o.id is null or o.cancelled_at is not null as "isRevoked",
          l.expires_at <= now() as "isExpired"
        from links l
        join approvals a on a.id = l.approval_id
        join products p on p.id = a.product_id
        left join service_orders o on o.id = p.service_order_id
        where l.token_hash = ${hashed(token)}`
    : []
  if (!link) throw linkUnknown()
  const { isRevoked, isExpired, ...open } = link
  if (isRevoked) throw linkRevoked()
  if (isExpired) throw linkExpired()
  return open
}
