import {
  type getPending,
  mostPending,
  type PendingClient,
  type PendingOrder,
} from '@etapa/domain/billing/endpoints'
import type { ReplyOf } from '@etapa/domain/endpoint'
import { constant, type Sql, type Tx } from '../platform/database/database.ts'
import { readBillingSettings } from './billing-settings.ts'

export interface PendingSums {
  id: number
  name: string
  orderCount: number
  unpricedCount: number
  amount: number
  needsPurchaseOrder: boolean
}

interface Question {
  /** Orders finished on or after this day are to be billed. Null until a manager has set it. */
  since: string | null
  timeZone: string
  /** If absent, the orders of all clients. */
  clientId?: number | undefined
}

/**
 * The condition that order `o` is to be billed. It repeats the condition of the partial index, so that the planner can
 * use that index.
 */
const isPending = (db: Sql | Tx, { since, timeZone, clientId }: Question) => db`
  (o.finished_at is not null and o.cancelled_at is null and o.bill_id is null
    and o.finished_at >= (${since}::date::timestamp at time zone ${timeZone})
    ${clientId ? db`and o.client_id = ${clientId}` : db``})`

// Names are sorted here and not in SQL, where normalising them takes 10 µs each.
const byName = new Intl.Collator('pt-BR')

/** Returns the sums to be billed per client, sorted by name; empty until a manager has set `since`. */
export async function readPendingSums(db: Sql | Tx, question: Question): Promise<PendingSums[]> {
  if (question.since === null) return []
  const sums = await db<PendingSums[]>`
    select c.id, c.name, "orderCount", "unpricedCount", amount, c.needs_purchase_order as "needsPurchaseOrder"
    from (
      select o.client_id, count(*) as "orderCount", count(*) filter (where coalesce(o.price, 0) = 0) as "unpricedCount",
        coalesce(sum(o.price), 0)::bigint as amount
      from service_orders o where ${isPending(db, question)} group by o.client_id
    ) sums (client_id, "orderCount", "unpricedCount", amount)
    join clients c on c.id = sums.client_id`
  return sums.sort((one, other) => byName.compare(one.name, other.name) || one.id - other.id)
}

function missingOf({ price }: Pick<PendingOrder, 'price'>, client: PendingClient): PendingOrder['missing'] {
  const missing: PendingOrder['missing'] = price ? [] : ['price']
  return client.needsPurchaseOrder ? [...missing, 'purchaseOrder'] : missing
}

/**
 * Returns the orders to be billed, of all clients or of one, grouped by client. The list is limited to `mostPending`
 * orders; the sums cover all.
 */
export async function readPending(
  sql: Sql,
  clientId: number | undefined,
  timeZone: string,
): Promise<ReplyOf<typeof getPending>> {
  const { since } = await readBillingSettings(sql)
  if (since === null) return { since, clients: [], amount: 0, orderCount: 0 }
  const question = { since, timeZone, clientId }
  const [sums, orders] = await Promise.all([
    readPendingSums(sql, question),
    sql<(Omit<PendingOrder, 'missing'> & { clientId: number })[]>`
      select o.id, o.serial, o.client_id as "clientId", o.finished_at as "finishedAt", o.price,
        (select left(coalesce(string_agg(p.identification, ', ' order by p.position), ''), 300) from products p
          where p.service_order_id = o.id) as identifications
      from service_orders o
      where ${isPending(sql, question)}
      order by o.finished_at, o.id limit ${constant(sql, mostPending)}`,
  ])
  const clients = sums.map((client): PendingClient => ({ ...client, orders: [] }))
  const byId = new Map(clients.map(client => [client.id, client]))
  for (const { clientId: id, ...order } of orders) {
    const client = byId.get(id)
    client?.orders.push({ ...order, missing: missingOf(order, client) })
  }
  return {
    since,
    clients,
    amount: clients.reduce((sum, { amount }) => sum + amount, 0),
    orderCount: clients.reduce((sum, { orderCount }) => sum + orderCount, 0),
  }
}
