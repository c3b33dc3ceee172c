import type { QuotePage } from '@etapa/domain/quotes/link-endpoints'
import type { QuoteDecision } from '@etapa/domain/quotes/quote'
import { colorInWords, sheetLines } from '@etapa/domain/sheets/describe-sheet'
import type { Sheet } from '@etapa/domain/sheets/sheet'
import { findLink, type OpenLink } from '../links/link-store.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { readWorkshop } from '../workshop/workshop-reader.ts'
import { decisionOf, namedItems } from './version-columns.ts'

export interface QuoteLink extends OpenLink {
  versionId: number
  quoteId: number
  isSuperseded: boolean
}

/** Finds the link with this token; throws if the link is unknown, revoked or expired. */
export const openQuoteLink = (db: Sql | Tx, token: string): Promise<QuoteLink> =>
  findLink(db, token, {
    columns: db`v.id as "versionId", v.quote_id as "quoteId", exists (
      select from quote_versions newer where newer.quote_id = v.quote_id and newer.version > v.version
    ) as "isSuperseded"`,
    joins: db`join quote_versions v on v.id = l.quote_version_id`,
    isOver: db`false`,
  })

interface FoundQuote {
  number: string
  version: number
  client: string
  sentAt: string
  validUntil: string
  isExpired: boolean
  isReleased: boolean
  price: number
  dueDays: number | null
  terms: string
  items: StoredItem[]
  decision: QuoteDecision | null
}

interface StoredItem {
  identification: string
  service: string
  sheet: Sheet | null
  price: number | null
  calculation: string
}

/**
 * Returns the page that the holder of a link sees. It omits the notes of the sheets, which are internal to the
 * workshop.
 */
export async function readQuotePage(sql: Sql, link: QuoteLink, timeZone: string): Promise<QuotePage> {
  const [workshop, [found]] = await Promise.all([
    readWorkshop(sql),
    sql<[FoundQuote]>`
      select q.number, v.version, c.name as client, v.sent_at as "sentAt", v.valid_until::text as "validUntil",
        v.valid_until < (now() at time zone ${timeZone})::date as "isExpired",
        q.order_id is not null as "isReleased", v.price, v.due_days as "dueDays", v.terms,
        ${namedItems(sql)} as items,
        ${decisionOf(sql)} as decision
      from quote_versions v join quotes q on q.id = v.quote_id join clients c on c.id = q.client_id
      where v.id = ${link.versionId}`,
  ])
  const { items, ...quote } = found
  return {
    workshop,
    contact: link.name,
    isSuperseded: link.isSuperseded,
    ...quote,
    products: items.map(({ identification, service, sheet, price, calculation }) => ({
      identification,
      service,
      sheet: sheet ? sheetLines(sheet).flatMap(({ isLong, ...line }) => (isLong ? [] : [line])) : [],
      colors: (sheet?.colors ?? []).map(colorInWords),
      price,
      calculation,
    })),
  }
}
