import type { QueryOf, ReplyOf } from '@etapa/domain/endpoint'
import { today } from '@etapa/domain/periods'
import { type listQuotes as contract, quotePage } from '@etapa/domain/quotes/endpoints'
import { quoteMissing } from '@etapa/domain/quotes/failures'
import type { Quote, QuoteInList, QuoteVersion } from '@etapa/domain/quotes/quote'
import { type QuoteSituation, situationOf } from '@etapa/domain/quotes/quote-state'
import { addressLine } from '../clients/client-columns.ts'
import { sentLinks } from '../links/sent-links.ts'
import type { Sql } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'
import { everyWord } from '../search/every-word.ts'
import { namedItems } from './version-columns.ts'

type Stored<Shown> = Omit<Shown, 'state' | 'situation'>

/** The columns of a quote `q` with its client `c` and its order `o`. */
const headColumns = (sql: Sql) => sql`
  q.id, q.number, q.client_id as "clientId", c.name as client,
  case when o.id is not null then json_build_object('id', o.id, 'serial', o.serial) end as order`

/** Lists a page of quotes, newest first. */
export async function listQuotes(
  sql: Sql,
  { situation, clientId, search, before, limit = quotePage }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const db = search ? sql.unprepared : sql
  const rows = await db<(Stored<QuoteInList> & { decision: 'accepted' | 'refused' | null })[]>`
    select ${headColumns(db)}, q.version, q.price, q.valid_until::text as "validUntil",
      array(select item ->> 'identification' from jsonb_array_elements(q.items) item) as products,
      maker.shown_name as "madeBy", q.made_at as "madeAt", q.sent_at as "sentAt", q.decision, q.decided_at as "decidedAt"
    from (
      select q.*, v.version, v.price, v.valid_until, v.items, v.sent_at, d.decision, d.at as decided_at
      from quotes q
      join lateral (select * from quote_versions v where v.quote_id = q.id order by v.version desc limit 1) v on true
      left join quote_decisions d on d.quote_version_id = v.id
      where ${before ? db`q.id < ${before}` : db`true`} and ${clientId ? db`q.client_id = ${clientId}` : db`true`}
        and ${situation ? isIn(db, situation) : db`true`} and ${everyWord(db, search, word => isFound(db, word))}
      order by q.id desc limit ${limit + 1}
    ) q
    join clients c on c.id = q.client_id
    join users maker on maker.id = q.made_by
    left join service_orders o on o.id = q.order_id
    order by q.id desc`
  return {
    hasMore: rows.length > limit,
    quotes: rows
      .slice(0, limit)
      .map(({ decision, ...quote }) => ({ ...quote, ...stateOf({ ...quote, decision }) })),
  }
}

/** Whether the client's name or the search text of a quote contains a word. */
const isFound = (sql: Sql, word: string): Statement => sql`(
  q.client_id = any(array(select id from clients where searchable(name) like containing(${word})))
  or q.search_text like containing(${word}))`

/** The SQL equivalent of `situationOf`: whether a quote is in the given situation. */
function isIn(sql: Sql, situation: QuoteSituation): Statement {
  if (situation === 'released') return sql`q.order_id is not null`
  const open = {
    accepted: sql`d.decision = 'accepted'`,
    refused: sql`d.decision = 'refused'`,
    draft: sql`d.decision is null and v.sent_at is null`,
    sent: sql`d.decision is null and v.valid_until >= ${today()}::date`,
    expired: sql`d.decision is null and v.valid_until < ${today()}::date`,
  }
  return sql`q.order_id is null and ${open[situation]}`
}

function stateOf(quote: {
  order: object | null
  decision: 'accepted' | 'refused' | null
  validUntil: string | null
}) {
  const isReleased = quote.order !== null
  return {
    state: isReleased ? ('RELEASED' as const) : ('QUOTE' as const),
    situation: situationOf({ ...quote, isReleased }, today()),
  }
}

export async function readQuote(sql: Sql, id: number): Promise<Quote> {
  const [[quote], versions] = await Promise.all([
    sql<Stored<Omit<Quote, 'versions'>>[]>`
      select ${headColumns(sql)}, c.tax_id as "clientTaxId", ${addressLine(sql)} as "clientAddress",
        (select tax_id from billing_settings) as "issuerTaxId", q.released_at as "releasedAt", releaser.shown_name as "releasedBy"
      from quotes q join clients c on c.id = q.client_id
      left join service_orders o on o.id = q.order_id
      left join users releaser on releaser.id = q.released_by
      where q.id = ${id}`,
    sql<QuoteVersion[]>`
      select v.id, v.version, v.price, v.valid_days as "validDays", v.valid_until::text as "validUntil",
        v.due_days as "dueDays", v.terms, maker.shown_name as "madeBy", v.made_at as "madeAt", v.sent_at as "sentAt",
        ${namedItems(sql)} as products,
        ${sentLinks(sql, sql`l.quote_version_id = v.id`)} as links,
        (select row_to_json(d) from (
          select d.decision, d.name, d.reason, d.at, l.name as "sentTo", d.address, d.browser
          from quote_decisions d join links l on l.id = d.link_id where d.quote_version_id = v.id
        ) d) as decision
      from quote_versions v join users maker on maker.id = v.made_by
      where v.quote_id = ${id} order by v.version desc`,
  ])
  const [latest] = versions
  if (!quote || !latest) throw quoteMissing()
  const judged = { ...quote, decision: latest.decision?.decision ?? null, validUntil: latest.validUntil }
  return { ...quote, ...stateOf(judged), versions: [...versions] }
}
