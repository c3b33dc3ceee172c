import type { BodyOf } from '@etapa/domain/endpoint'
import type { createQuote as contract, updateQuote as updateContract } from '@etapa/domain/quotes/endpoints'
import {
  alreadyAnswered,
  alreadyReleased,
  itemPricesChanged,
  otherClient,
  quoteChanged,
  tooManyQuoteVersions,
} from '@etapa/domain/quotes/failures'
import { keptPrice } from '@etapa/domain/quotes/kept-price'
import type { QuoteDraft, QuoteItem } from '@etapa/domain/quotes/quote'
import { proposePrice } from '@etapa/domain/sheets/propose-price'
import { listPrices } from '../clients/prices.ts'
import { clientMissing } from '../orders/failures.ts'
import { withPrinterNames } from '../orders/with-printer-names.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import { updateQuoteText } from '../search/update-quote-text.ts'
import { ofItem } from '../services/field-of.ts'
import { findServices } from '../services/find-services.ts'
import { expectSeen, lockQuote } from './lock-quote.ts'

const mostVersions = 50

/** Creates a quote with the next number of the year. Idempotent: a repeated key returns the existing quote's id. */
export async function createQuote(
  sql: Sql,
  userId: number,
  { requestKey, ...draft }: BodyOf<typeof contract>,
  timeZone: string,
): Promise<number> {
  return await sql.begin(async tx => {
    const earlier = await findByKey(tx, requestKey)
    if (earlier) return earlier.id
    const content = await readContent(tx, draft)
    // Prevents concurrent quotes from getting the same number. Unlike a sequence, this leaves no gap if the transaction
    // fails.
    await tx`select pg_advisory_xact_lock(${locks.quotes})`
    const simultaneous = await findByKey(tx, requestKey)
    if (simultaneous) return simultaneous.id
    const [quote] = await tx<[{ id: number }]>`
      insert into quotes (year, position, client_id, made_by, request_key)
      select year, 1 + coalesce((select max(position) from quotes where year = now_at.year), 0), ${draft.clientId}, ${userId},
        ${requestKey ?? null}
      from (select extract(year from now() at time zone ${timeZone})::int as year) now_at
      returning id`
    await insertVersion(tx, { quoteId: quote.id, version: 1, userId, content })
    return quote.id
  })
}

async function findByKey(tx: Tx, requestKey: string | undefined): Promise<{ id: number } | undefined> {
  const [quote] = await tx<{ id: number }[]>`select id from quotes where request_key = ${requestKey ?? null}`
  return quote
}

/**
 * Changes the latest version of a quote if it has not been sent yet. Otherwise adds a new version, and links to older
 * versions become read-only.
 */
export async function updateQuote(
  sql: Sql,
  userId: number,
  id: number,
  { basedOn, madeAt, ...draft }: BodyOf<typeof updateContract>,
): Promise<void> {
  await sql.begin(async tx => {
    const quote = await lockQuote(tx, id)
    if (quote.order) throw alreadyReleased(quote.order)
    if (quote.decision?.decision === 'accepted') throw alreadyAnswered(quote.decision)
    if (basedOn !== undefined && basedOn !== quote.version) throw quoteChanged()
    expectSeen(quote, madeAt)
    if (draft.clientId !== quote.clientId) throw otherClient()
    const content = await readContent(tx, draft, await readItems(tx, quote.versionId))
    if (quote.validUntil !== null) {
      if (quote.version >= mostVersions) throw tooManyQuoteVersions(mostVersions)
      await insertVersion(tx, { quoteId: id, version: quote.version + 1, userId, content })
      return
    }
    await tx`
      update quote_versions
      set price = ${content.price}, valid_days = ${content.validDays}, due_days = ${content.dueDays},
        terms = ${content.terms}, items = ${content.items}::text::jsonb, made_by = ${userId}, made_at = now()
      where id = ${quote.versionId}`
    await updateQuoteText(tx, id)
  })
}

interface Content extends Pick<QuoteDraft, 'price' | 'validDays' | 'dueDays' | 'terms'> {
  /** The items, serialised as JSON. */
  items: string
}

async function readItems(tx: Tx, versionId: number): Promise<QuoteItem[]> {
  const [version] = await tx<
    [{ items: QuoteItem[] }]
  >`select items from quote_versions where id = ${versionId}`
  return version.items
}

/**
 * Checks the draft's client, services and printers, and fills in prices that were not given: those of the earlier
 * version's items if they still apply, or else the proposed ones.
 */
async function readContent(
  tx: Tx,
  { clientId, products, seenItems, ...draft }: QuoteDraft,
  earlier: readonly QuoteItem[] = [],
): Promise<Content> {
  const served = await findServices(tx, products, ofItem)
  // Locks the client, so that it cannot be deleted before the quote is saved.
  const [client] = await tx`select from clients where id = ${clientId} and deleted_at is null for share`
  if (!client) throw clientMissing()
  const named = await withPrinterNames(tx, clientId, served, { fieldOf: ofItem })
  const prices = await listPrices(tx, clientId)
  const items = named.map(({ identification, service, sheet, price }) => {
    const measured = { identification, productTypeId: service.id, sheet }
    const kept = price === undefined && keptPrice(measured, earlier)
    if (kept) return { ...measured, ...kept }
    const proposal = proposePrice([measured], prices)
    const shown = price === undefined ? (proposal?.total ?? null) : price
    const calculation = proposal && shown === proposal.total ? (proposal.lines[0] ?? '') : ''
    return { ...measured, price: shown, calculation: calculation.slice(identification.length + 2) }
  })
  const sum = items.reduce((total, { price }) => total + (price ?? 0), 0)
  if (seenItems !== undefined && seenItems !== sum) throw itemPricesChanged()
  return { ...draft, items: JSON.stringify(items) }
}

interface NewVersion {
  quoteId: number
  version: number
  userId: number
  content: Content
}

async function insertVersion(tx: Tx, { quoteId, version, userId, content }: NewVersion): Promise<void> {
  await tx`
    insert into quote_versions (quote_id, version, price, valid_days, due_days, terms, items, made_by)
    values (${quoteId}, ${version}, ${content.price}, ${content.validDays}, ${content.dueDays}, ${content.terms},
      ${content.items}::text::jsonb, ${userId})`
  await updateQuoteText(tx, quoteId)
}
