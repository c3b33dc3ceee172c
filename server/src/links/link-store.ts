import { randomBytes } from 'node:crypto'
import { linkExpired, linkRevoked, linkUnknown, tooManyLinks } from '@etapa/domain/links/failures'
import { isToken, type LinkContact, linkDays } from '@etapa/domain/links/link'
import type { Sql, Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'
import { hashed } from '../sessions/tokens.ts'

const tokenBytes = 16
const mostLinks = 50

/** The foreign key to what a link opens: a version of an artwork or of a quote. */
type Subject = 'approval_id' | 'quote_version_id'

interface NewLink {
  subject: Subject
  versionId: number
  contact: LinkContact
  userId: number
  /** The link's validity in days; `linkDays` if absent. */
  days?: number
  requestKey?: string | undefined
}

export interface NewToken {
  id: number
  /** The secret part of the URL, of which only the hash is stored: whoever has it can open the link. */
  token: string
  expiresAt: string
  /** Whether an earlier request with the same key made the link, so that its message is already on its way. */
  isRepeated: boolean
}

/**
 * Creates a link to a version, or returns the one that an earlier request with the same key created, with a new token.
 * The caller must hold a lock that serialises the creation of links to this version, because their number is limited.
 */
export async function makeLink(
  tx: Tx,
  { subject, versionId, contact, userId, days, requestKey }: NewLink,
): Promise<NewToken> {
  const column = tx(subject)
  const [earlier] = await tx<{ id: number; expiresAt: string }[]>`
    select id, expires_at as "expiresAt" from links l
    where ${column} = ${versionId}
      and exists (select from link_tokens t where t.link_id = l.id and t.request_key = ${requestKey ?? null})`
  if (earlier) {
    const token = await addToken(tx, earlier.id, { shownTo: userId })
    if (!token) throw linkRevoked()
    return { ...earlier, token, isRepeated: true }
  }
  const [link] = await tx<{ id: number; expiresAt: string }[]>`
    insert into links (${column}, name, email, phone, made_by, expires_at)
    select ${versionId}, ${contact.name}, ${contact.email}, ${contact.phone}, ${userId},
      now() + make_interval(days => ${days ?? linkDays})
    where (select count(*) from links where ${column} = ${versionId}) < ${mostLinks}
    returning id, expires_at as "expiresAt"`
  const token = link && (await addToken(tx, link.id, { shownTo: userId, requestKey }))
  if (!token) throw tooManyLinks(mostLinks)
  return { ...link, token, isRepeated: false }
}

interface TokenUse {
  /** The member of staff who sees the token; absent if only the contact gets it. */
  shownTo?: number | undefined
  requestKey?: string | undefined
}

/** Adds a token to a link and returns it; undefined if the link has been revoked or has expired. */
export async function addToken(
  db: Sql | Tx,
  linkId: number,
  { shownTo, requestKey }: TokenUse = {},
): Promise<string | undefined> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const [added] = await db`
    insert into link_tokens (token_hash, link_id, request_key, shown_to)
    select ${hashed(token)}, id, ${requestKey ?? null}, ${shownTo ?? null}
    from links where id = ${linkId} and revoked_at is null and expires_at > now()
    returning true`
  return added && token
}

/** A link that is neither revoked nor expired. */
export interface OpenLink {
  id: number
  /** The name of the contact for whom the link was created. */
  name: string
  expiresAt: string
}

interface Ended {
  isRevoked: boolean
  isExpired: boolean
}

/**
 * Finds the link `l` of a token; throws if it is unknown, revoked or expired. `columns` and `joins` add data about what
 * the link opens, and `isOver` is a condition under which the link counts as revoked.
 */
export async function findLink<Found extends OpenLink>(
  db: Sql | Tx,
  token: string,
  { columns, joins, isOver }: { columns: Statement; joins: Statement; isOver: Statement },
): Promise<Found> {
  const [link] = isToken(token)
    ? await db<(Found & Ended)[]>`
        select l.id, l.name, l.expires_at as "expiresAt", ${columns},
          l.revoked_at is not null or ${isOver} as "isRevoked", l.expires_at <= now() as "isExpired"
        from link_tokens t join links l on l.id = t.link_id ${joins}
        where t.token_hash = ${hashed(token)}`
    : []
  if (!link) throw linkUnknown()
  if (link.isRevoked) throw linkRevoked()
  if (link.isExpired) throw linkExpired()
  return link
}
