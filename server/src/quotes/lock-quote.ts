import { quoteChanged, quoteMissing } from '@etapa/domain/quotes/failures'
import type { QuoteDecision } from '@etapa/domain/quotes/quote'
import type { Tx } from '../platform/database/database.ts'
import { decisionOf } from './version-columns.ts'

/** A quote and its latest version, with the fields that decide what may be done with it. */
export interface LockedQuote {
  id: number
  number: string
  clientId: number
  /** The serial of the order that the quote became, or null. */
  order: string | null
  versionId: number
  version: number
  validDays: number
  validUntil: string | null
  madeBy: number
  madeAt: string
  decision: QuoteDecision | null
}

/** Locks a quote until the transaction ends, then reads its latest version. */
export async function lockQuote(tx: Tx, id: number): Promise<LockedQuote> {
  await tx`select from quotes where id = ${id} for no key update`
  const [quote] = await tx<LockedQuote[]>`
    select q.id, q.number, q.client_id as "clientId", o.serial as order, v.id as "versionId", v.version,
      v.valid_days as "validDays", v.valid_until::text as "validUntil", v.made_by as "madeBy",
      v.made_at as "madeAt", ${decisionOf(tx)} as decision
    from quotes q
    join quote_versions v on v.quote_id = q.id
    left join service_orders o on o.id = q.order_id
    where q.id = ${id} order by v.version desc limit 1`
  if (!quote) throw quoteMissing()
  return quote
}

/** Throws if a quote's content was saved at another time than the content that the person saw, if given. */
export function expectSeen({ madeAt }: LockedQuote, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== Date.parse(madeAt)) throw quoteChanged()
}
