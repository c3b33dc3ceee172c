import type { BodyOf } from '@etapa/domain/endpoint'
import { linkMissing } from '@etapa/domain/links/failures'
import { linkDays, type MadeLink } from '@etapa/domain/links/link'
import { noDeadline, productsInWords } from '@etapa/domain/messages/placeholders'
import type { Addressee } from '@etapa/domain/messages/recipients'
import { counted } from '@etapa/domain/number-format'
import type { createQuoteLink as contract } from '@etapa/domain/quotes/endpoints'
import { alreadyAnswered, alreadyReleased, expiredToSend } from '@etapa/domain/quotes/failures'
import { quoteAddress } from '@etapa/domain/quotes/link-paths'
import { makeLink } from '../links/link-store.ts'
import { messageWithLink, type Sender } from '../messages/message-with-link.ts'
import { addresseeColumn } from '../messages/read-facts.ts'
import type { Sql } from '../platform/database/database.ts'
import { expectSeen, lockQuote } from './lock-quote.ts'

/** Creates a link to the quote's latest version for a contact. The version's first link starts its validity period. */
export async function sendQuote(
  sql: Sql,
  sender: Sender,
  { id, contact, madeAt, requestKey }: { id: number } & BodyOf<typeof contract>,
  timeZone: string,
): Promise<MadeLink> {
  return await sql.begin(async tx => {
    const quote = await lockQuote(tx, id)
    const { order, decision, versionId, validDays, number } = quote
    if (order) throw alreadyReleased(order)
    if (decision) throw alreadyAnswered(decision)
    expectSeen(quote, madeAt)
    await tx`
      update quote_versions
      set sent_at = now(), valid_until = (now() at time zone ${timeZone})::date + valid_days
      where id = ${versionId} and sent_at is null`
    const [sent] = await tx<[SentQuote]>`
      select v.valid_until::text as "validUntil", v.valid_until < (now() at time zone ${timeZone})::date as "isExpired",
        v.due_days as "dueDays", ${addresseeColumn(tx)} as client,
        array(select item ->> 'identification' from jsonb_array_elements(v.items) item) as products
      from quote_versions v join quotes q on q.id = v.quote_id join clients c on c.id = q.client_id
      where v.id = ${versionId}`
    if (sent.isExpired) throw expiredToSend(sent.validUntil)
    const made = await makeLink(tx, {
      subject: 'quote_version_id',
      versionId,
      contact,
      userId: sender.userId,
      // The link outlives the quote, so that a customer who opens it late reads that the quote has expired.
      days: validDays + linkDays,
      requestKey,
    })
    return await messageWithLink(tx, sender, {
      event: 'quote-sent',
      orderId: null,
      client: sent.client,
      facts: {
        cliente: sent.client.name,
        os: number,
        produtos: productsInWords(sent.products),
        prazo: sent.dueDays ? counted(sent.dueDays, 'dia útil', 'dias úteis') : noDeadline,
      },
      contact,
      linkId: made.id,
      token: made.token,
      expiresAt: made.expiresAt,
      sending: requestKey ?? 1,
      path: quoteAddress,
    })
  })
}

interface SentQuote {
  validUntil: string
  isExpired: boolean
  dueDays: number | null
  client: Addressee & { id: number }
  products: string[]
}

/** Revokes a link; has no effect if it is already revoked. */
export async function revokeQuoteLink(sql: Sql, linkId: number): Promise<void> {
  await sql.begin(async tx => {
    const [link] = await tx<{ quoteId: number }[]>`
      select v.quote_id as "quoteId" from links l join quote_versions v on v.id = l.quote_version_id
      where l.id = ${linkId}`
    if (!link) throw linkMissing()
    // Locked as by a decision, which reads the link under the lock.
    await lockQuote(tx, link.quoteId)
    await tx`update links set revoked_at = coalesce(revoked_at, now()) where id = ${linkId}`
  })
}
