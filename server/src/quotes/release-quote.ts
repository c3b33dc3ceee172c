import type { BodyOf } from '@etapa/domain/endpoint'
import { newOrder } from '@etapa/domain/orders/new-order'
import type { releaseQuote as contract } from '@etapa/domain/quotes/endpoints'
import { alreadyReleased, notAccepted } from '@etapa/domain/quotes/failures'
import { createOrder } from '../orders/create-order.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { expectSeen, type LockedQuote, lockQuote } from './lock-quote.ts'

export interface Released {
  id: number
  serial: string
}

/** Turns a quote into an order. Throws if the customer has not accepted it, unless `withoutAcceptance` is set. */
export async function releaseQuote(
  sql: Sql,
  { id, userId, withoutAcceptance, madeAt }: { id: number; userId: number } & BodyOf<typeof contract>,
  timeZone: string,
): Promise<Released> {
  return await sql.begin(async tx => {
    const quote = await lockQuote(tx, id)
    if (quote.order) throw alreadyReleased(quote.order)
    if (quote.decision?.decision !== 'accepted' && !withoutAcceptance) throw notAccepted()
    expectSeen(quote, madeAt)
    return await release(tx, quote, { userId, releasedBy: userId }, timeZone)
  })
}

interface Releasing {
  /** The person in whose name the order is created. */
  userId: number
  /** Null if the quote became an order automatically when the customer accepted it. */
  releasedBy: number | null
}

/**
 * Creates the order of a locked quote. Its deadline counts from the day of acceptance, or from today if the quote was
 * not accepted.
 */
export async function release(
  tx: Tx,
  { id, number, clientId, versionId, decision }: LockedQuote,
  { userId, releasedBy }: Releasing,
  timeZone: string,
): Promise<Released> {
  const acceptedAt = decision?.decision === 'accepted' ? decision.at : null
  const [content] = await tx<[{ price: number; items: object[]; dueOn: string | null }]>`
    select v.price, v.items, (
      select day::text from workdays
      where day > (coalesce(${acceptedAt}::timestamptz, now()) at time zone ${timeZone})::date and opens_at < closes_at
        and v.due_days is not null
      order by day offset v.due_days - 1 limit 1
    ) as "dueOn"
    from quote_versions v where v.id = ${versionId}`
  const draft = newOrder.parse({
    clientId,
    price: content.price,
    dueOn: content.dueOn,
    products: content.items,
  })
  const { id: orderId, serial } = await createOrder(tx, userId, draft, {
    quote: number,
    isAutomatic: releasedBy === null,
  })
  await tx`
    update quotes set order_id = ${orderId}, released_at = now(), released_by = ${releasedBy} where id = ${id}`
  return { id: orderId, serial }
}
