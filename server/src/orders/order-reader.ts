import type { Outlook } from '@etapa/domain/forecasts/outlook'
import { orderMissing } from '@etapa/domain/orders/failures'
import type { OrderQuery, OrderSort, Summary } from '@etapa/domain/orders/filter'
import {
  type CancelledOrder,
  mostCancelled,
  type OrderForPrint,
  type OrderInFull,
  type OrderInList,
} from '@etapa/domain/orders/order'
import type { ProductInList, ProductOfTask } from '@etapa/domain/orders/product'
import { productMissing } from '@etapa/domain/stages/failures'
import { constant, type Sql, type Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'
import { JsonText } from '../platform/http/replies.ts'
import { publicUrl } from '../platform/settings/public-url.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { hasText, type OrderCriteria, orderQuery, withPlanFor } from './order-filter.ts'
import { clientName, orderColumns, productColumns } from './order-json.ts'
import { type Run, readSortCursor, runsOf, type SortCursor, writeSortCursor } from './order-sorts.ts'
import { type BuiltOrder, buildOrderJson, cachedOrderJson, nameVersion } from './ready-orders.ts'
import type { ListedOrder } from './with-outlook.ts'

/** An order as stored, without its forecast, which depends on the time and on all other orders. */
export type StoredOrder = Omit<OrderInList, keyof Outlook | 'products'> & {
  products: Omit<ProductInList, keyof Outlook>[]
}
export type StoredProduct = Omit<ProductOfTask, keyof Outlook>
type StoredProductInFull = Omit<OrderInFull['products'][number], keyof Outlook>
export type StoredOrderInFull = Omit<OrderInFull, keyof Outlook | 'products'> & {
  products: StoredProductInFull[]
}

interface FoundOrder extends ListedOrder, BuiltOrder {
  isBuilt: boolean
}

interface Read {
  rows: FoundOrder[]
  /** The cursor for the page after the last row. */
  next: string | undefined
}

interface Page {
  orders: ListedOrder[]
  next: string | undefined
  /** The orders whose JSON was not cached and had to be built. */
  built: BuiltOrder[]
}

/** Returns one page of orders, newest first unless another sort is requested. */
export async function listOrders(
  sql: Sql,
  query: OrderCriteria<OrderQuery>,
  timeZone: string,
): Promise<Page> {
  const { rows, next } = await withPlanFor<Read>(sql, query, db =>
    query.sort ? readSorted(db, query, query.sort, timeZone) : readNewest(db, query, timeZone),
  )
  return {
    orders: rows,
    next: rows.length === query.limit ? next : undefined,
    built: rows.filter(({ isBuilt }) => isBuilt),
  }
}

async function readNewest(db: Sql | Tx, query: OrderCriteria<OrderQuery>, timeZone: string): Promise<Read> {
  const after = query.cursor ? readCursor(query.cursor) : undefined
  const orders = orderQuery(db, query, timeZone)
  const rows = await db<(FoundOrder & Cursor)[]>`
    with page as materialized (
      select o.id, ${orders.at} as at, o.revision, o.due_on, o.finished_at
      from ${orders.from}
      where ${orders.where} ${orders.after(after)}
      order by ${orders.newestFirst}
      limit ${constant(db, query.limit)}
    )
    select at, ${textColumns(db)} order by at desc, id desc`
  const last = rows.at(-1)
  return { rows: [...rows], next: last && writeCursor(last) }
}

/** Reads the runs of a sorted list one after the other until the page is full. */
async function readSorted(
  db: Sql | Tx,
  query: OrderCriteria<OrderQuery>,
  sort: OrderSort,
  timeZone: string,
): Promise<Read> {
  const runs = runsOf(db, sort, query.direction, hasText(query))
  const after = query.cursor ? readSortCursor(query.cursor, sort, runs) : undefined
  const rows: (FoundOrder & { carried: string; run: number })[] = []
  for (const [run, sorted] of runs.entries()) {
    if (rows.length === query.limit || run < (after?.run ?? 0)) continue
    const orders = orderQuery(db, query, timeZone, sorted)
    const tie = sorted.isDescending ? db`o.id` : db`-o.id`
    const direction = sorted.isDescending ? db`desc` : db`asc`
    const found = await db<(FoundOrder & { carried: string })[]>`
      with page as materialized (
        select o.id, ${sorted.key} as key, ${tie} as tie, ${sorted.carried} as carried, o.revision, o.due_on, o.finished_at
        from ${orders.from}
        where ${orders.where} ${after?.run === run ? following(db, sorted, after) : db``}
        order by key ${direction}, tie ${direction}
        limit ${constant(db, query.limit - rows.length)}
      )
      select carried, ${textColumns(db)} order by key ${direction}, tie ${direction}`
    rows.push(...found.map(order => ({ ...order, run })))
  }
  const last = rows.at(-1)
  return { rows, next: last && writeSortCursor(sort, last) }
}

const following = (db: Sql | Tx, { key, keyOf, isDescending }: Run, { carried, id }: SortCursor) =>
  isDescending
    ? db`and (${key}, o.id) < (${keyOf(carried)}, ${id})`
    : db`and (${key}, -o.id) > (${keyOf(carried)}, ${-id})`

/** The columns and the FROM clause for the JSON of the orders in `page`, either cached or newly built. */
const textColumns = (db: Sql | Tx) => db`
  id, due_on::text as "dueOn", finished_at as "finishedAt", coalesce(ready, ${buildOrderJson(db, 'found.id')}) as text, ready is null as "isBuilt",
  revision, ${nameVersion(db)} as "nameVersion"
  from (select page.*, ${cachedOrderJson(db, 'page')} as ready from page offset 0) found`

export async function summarizeOrders(sql: Sql, filter: OrderCriteria, timeZone: string): Promise<Summary> {
  const [sums] = await withPlanFor(sql, filter, async db => {
    const orders = orderQuery(db, filter, timeZone)
    return await db<[Summary]>`
      select count(*) as orders, coalesce(sum(o.product_count), 0)::bigint as products,
        coalesce(sum(o.price), 0)::bigint as price
      from ${orders.from}
      where ${orders.where}`
  })
  return sums
}

export const readOrder = (db: Sql | Tx, id: number): Promise<StoredOrder> =>
  findOrder<StoredOrder>(db, id, { checklists: false })

export const readOrderInFull = (sql: Sql, id: number): Promise<StoredOrderInFull> =>
  findOrder<StoredOrderInFull>(sql, id, { checklists: true })

async function findOrder<Found>(
  db: Sql | Tx,
  id: number,
  { checklists }: { checklists: boolean },
): Promise<Found> {
  const [row] = await db<{ found: Found }[]>`
    select row_to_json(found) as found
    from (
      select ${orderColumns(db, { checklists, sheets: true })} from service_orders o where o.id = ${id} and o.cancelled_at is null
    ) found`
  if (!row) throw orderMissing()
  return row.found
}

/**
 * Reads one product by its serial. Does not use `readProducts`, because a list of unknown length would be planned again
 * on every call.
 */
export async function readProduct(sql: Sql | Tx, serial: string): Promise<StoredProduct> {
  const [row] = await sql<{ found: StoredProduct }[]>`
    select row_to_json(found) as found from (${productOfTask(sql, sql`${serial}`)}) found`
  if (!row) throw productMissing()
  return row.found
}

/**
 * Returns products with everything that the floor needs, in the order of `serials`. Products of cancelled orders are
 * left out.
 */
export async function readProducts(sql: Sql | Tx, serials: readonly string[]): Promise<StoredProduct[]> {
  const rows = await sql<{ found: StoredProduct }[]>`
    select row_to_json(found) as found
    from unnest(${[...serials]}::text[]) with ordinality wanted (serial, place)
    cross join lateral (${productOfTask(sql, sql`wanted.serial`)}) found
    order by wanted.place`
  return rows.map(({ found }) => found)
}

const productOfTask = (sql: Sql | Tx, serial: Statement) => sql`
  select ${productColumns(sql, { checklists: true, sheets: true })}, ${clientName(sql)} as client,
    o.client_id as "clientId", o.held_since as "heldSince", o.due_on as "dueOn", o.is_urgent as "isUrgent", o.finished_at as "finishedAt"
  from products p join service_orders o on o.id = p.service_order_id
  where p.serial = ${serial} and o.cancelled_at is null`

export async function readOrderForPrint(
  sql: Sql,
  serial: string,
  fixedUrl: string | undefined,
): Promise<JsonText<OrderForPrint>> {
  const [row] = await sql<{ text: string }[]>`
    select row_to_json(found)::text as text
    from (
      select o.serial, o.created_at as "createdAt", ${publicUrl(sql, fixedUrl)} as "publicUrl",
        (select json_agg(row_to_json(p)) from (
          select p.serial, p.identification, json_build_object('name', t.name) as "productType"
          from products p join services t on t.id = p.product_type_id
          where p.service_order_id = o.id order by p.position
        ) p) as products
      from service_orders o where o.serial = ${serial} and o.cancelled_at is null
    ) found`
  if (!row) throw orderMissing()
  return new JsonText(row.text)
}

export async function listCancelled(sql: Sql): Promise<CancelledOrder[]> {
  return await sql<CancelledOrder[]>`
    select o.id, o.serial, c.id as "clientId", c.name as client, o.cancelled_at as "cancelledAt", u.shown_name as "cancelledBy",
      array(select identification from products p where p.service_order_id = o.id order by p.position) as identifications
    from service_orders o join clients c on c.id = o.client_id join users u on u.id = o.cancelled_by
    where o.cancelled_at is not null
    order by o.cancelled_at desc
    limit ${mostCancelled}`
}
