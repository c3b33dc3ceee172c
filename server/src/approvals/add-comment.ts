import type { DraftComment } from '@etapa/domain/approvals/comment-draft'
import { pinOutside, tooManyComments } from '@etapa/domain/approvals/failures'
import { type Comment, mostComments } from '@etapa/domain/approvals/version'
import { linkSuperseded } from '@etapa/domain/links/failures'
import { record } from '../history/record.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { type LockedVersion, lockLink, lockVersion } from './lock-version.ts'

type Author = { userId: number; linkId?: never } | { linkId: number; userId?: never }

/** Adds a comment by a member of staff once for each request key. */
export async function commentAsStaff(
  sql: Sql,
  user: { id: number; name: string },
  versionId: number,
  draft: DraftComment,
): Promise<Comment> {
  return await sql.begin(async tx => {
    const version = await lockVersion(tx, versionId)
    const earlier = await readEarlier(tx, version, draft)
    return earlier ?? (await insert(tx, version, { name: user.name, userId: user.id }, draft))
  })
}

/** Adds a customer's comment once for each request key; throws if the link is not valid or a newer version exists. */
export async function commentAsCustomer(
  sql: Sql,
  token: string,
  { name, ...draft }: DraftComment & { name: string },
): Promise<Comment> {
  return await sql.begin(async tx => {
    const { linkId, version } = await lockLink(tx, token)
    const earlier = await readEarlier(tx, version, draft)
    if (earlier) return earlier
    if (!version.isLatest) throw linkSuperseded()
    return await insert(tx, version, { name, linkId }, draft)
  })
}

/** Returns the comment that an earlier request with the same key added to the version. */
async function readEarlier(
  tx: Tx,
  version: LockedVersion,
  { requestKey }: DraftComment,
): Promise<Comment | undefined> {
  if (requestKey === undefined) return undefined
  const [comment] = await tx<Comment[]>`
    select ${commentColumns(tx)} from approval_comments
    where approval_id = ${version.id} and request_key = ${requestKey}`
  return comment
}

async function insert(
  tx: Tx,
  { id, orderId, product, version, pages, comments }: LockedVersion,
  { name, userId, linkId }: Author & { name: string },
  { text, x, y, page, requestKey }: DraftComment,
): Promise<Comment> {
  if (comments >= mostComments) throw tooManyComments(mostComments)
  if (page !== undefined && page > pages) throw pinOutside()
  const [comment] = await tx<[Comment]>`
    insert into approval_comments (approval_id, link_id, user_id, name, text, x, y, page, request_key)
    values (${id}, ${linkId ?? null}, ${userId ?? null}, ${name}, ${text}, ${x ?? null}, ${y ?? null}, ${page ?? null},
      ${requestKey ?? null})
    returning ${commentColumns(tx)}`
  await record(tx, {
    orderId,
    kind: 'approval-commented',
    actorId: userId ?? null,
    after: { product, version, text, ...(linkId && { customer: name }) },
  })
  return comment
}

const commentColumns = (tx: Tx) => tx`id, name, user_id is not null as "isStaff", text, x, y, page, at`
