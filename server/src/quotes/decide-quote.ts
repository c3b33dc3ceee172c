import type { BodyOf } from '@etapa/domain/endpoint'
import { Failure } from '@etapa/domain/failure'
import { linkSuperseded } from '@etapa/domain/links/failures'
import { alreadyAnswered, alreadyReleased, quoteExpired, reasonNeeded } from '@etapa/domain/quotes/failures'
import type { decideQuote as contract } from '@etapa/domain/quotes/link-endpoints'
import type { Origin } from '../links/origin.ts'
import { isRecipient } from '../notifications/is-recipient.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { type LockedQuote, lockQuote } from './lock-quote.ts'
import { openQuoteLink } from './open-quote.ts'
import { release } from './release-quote.ts'

/**
 * Records a customer's decision on the version that the link shows. Each version has at most one decision, which cannot
 * be undone; repeating it changes nothing, because the customer may not have received the reply. If the workshop has
 * enabled this, an accepted quote becomes an order at once; if that fails, the decision stands and the notification
 * says so.
 */
export async function decideQuote(
  sql: Sql,
  token: string,
  { decision, name, reason }: BodyOf<typeof contract>,
  { address, browser }: Origin,
  timeZone: string,
): Promise<{ ok: true }> {
  await sql.begin(async tx => {
    const { quoteId } = await openQuoteLink(tx, token)
    const quote = await lockQuote(tx, quoteId)
    // Checked again under the lock, because the link may have been revoked, or a newer version created, in the
    // meantime.
    const link = await openQuoteLink(tx, token)
    const givenReason = decision === 'refused' ? reason : ''
    const [repeated] = await tx`
      select from quote_decisions where quote_version_id = ${link.versionId} and link_id = ${link.id}
        and decision = ${decision} and name = ${name} and reason = ${givenReason}`
    if (repeated) return
    if (link.isSuperseded) throw linkSuperseded()
    if (quote.decision) throw alreadyAnswered(quote.decision)
    if (quote.order) throw alreadyReleased(quote.order)
    const [{ today, releasesItself }] = await tx<[{ today: string; releasesItself: boolean }]>`
      select (now() at time zone ${timeZone})::date::text as today, quotes_release_themselves as "releasesItself"
      from workshop`
    if (quote.validUntil !== null && quote.validUntil < today) throw quoteExpired(quote.validUntil)
    if (decision === 'refused' && !reason) throw reasonNeeded()
    await tx`
      insert into quote_decisions (quote_version_id, link_id, decision, name, reason, address, browser)
      values (${quote.versionId}, ${link.id}, ${decision}, ${name}, ${givenReason}, ${address},
        ${browser})`
    const problem = decision === 'accepted' && releasesItself ? await tryRelease(tx, quote, timeZone) : ''
    const text = decision === 'refused' ? reason : problem
    await tx`
      insert into notifications (user_id, kind, facts)
      select distinct u.id, 'quote', jsonb_strip_nulls(jsonb_build_object(
        'client', c.name, 'by', ${name}::text, 'decision', ${decision}::text, 'text', nullif(${text}::text, ''),
        'quote', jsonb_build_object('id', q.id, 'number', q.number)
      ))
      from quotes q join clients c on c.id = q.client_id
      join users u on ${isRecipient(
        tx,
        tx`select unnest(array[q.made_by, ${quote.madeBy}]) union all select made_by from links where id = ${link.id}`,
      )}
      where q.id = ${quote.id}`
  })
  return { ok: true }
}

/** Releases a quote that was just accepted. Returns why it cannot become an order, or an empty text. */
async function tryRelease(tx: Tx, { id, madeBy }: LockedQuote, timeZone: string): Promise<string> {
  await tx`savepoint release`
  try {
    await release(tx, await lockQuote(tx, id), { userId: madeBy, releasedBy: null }, timeZone)
    return ''
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await tx`rollback to savepoint release`
    return `A ordem não foi criada (${error.message.replace(/\.$/, '')}). Libere o orçamento à mão.`
  }
}
