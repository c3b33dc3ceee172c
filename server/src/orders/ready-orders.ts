import type { FastifyBaseLogger } from 'fastify'
import type { Sql, Tx } from '../platform/database/database.ts'
import { clientName, ownColumns, productColumns } from './order-json.ts'
import { partSeparator } from './with-outlook.ts'

/** An SQL expression for order `id` as lists need it: its JSON, followed by the id and the JSON of each product. */
export const buildOrderJson = (sql: Sql | Tx, id: string) => sql`
  (select row_to_json(listed)::text || coalesce((
    select string_agg(concat(${partSeparator}::text, p.id, ${partSeparator}::text, row_to_json(p)), '') from (
      select ${productColumns(sql, { checklists: false, sheets: false })}
      from products p where p.service_order_id = listed.id order by p.position
    ) p), '')
  from (
    select ${ownColumns(sql)}, ${clientName(sql)} as client from service_orders o where o.id = ${sql(id)}
  ) listed)`

/**
 * An SQL expression for the cached JSON of an order; null if there is none or it is outdated. It is a scalar subquery,
 * so that the planner always uses the primary key.
 */
export const cachedOrderJson = (sql: Sql | Tx, order: string) => sql`
  (select ready.text from ready_orders ready
  where ready.order_id = ${sql(order)}.id and ready.revision = ${sql(order)}.revision
    and ready.name_version = ${nameVersion(sql)})`

export const nameVersion = (sql: Sql | Tx) => sql`(select version from name_version)`

/**
 * The JSON of an order, with the versions of the order and of the names from which it was built, read in one snapshot.
 */
export interface BuiltOrder {
  id: number
  text: string
  revision: number
  nameVersion: number
}

/** Caches the JSON of orders that a list had to build, so that the next list does not build it again. */
export class ReadyOrders {
  readonly #sql: Sql
  readonly #log: FastifyBaseLogger
  readonly #underWay = new Set<number>()

  constructor(sql: Sql, log: FastifyBaseLogger) {
    this.#sql = sql
    this.#log = log
  }

  /** Stores the JSON of built orders. Never rejects: if it fails, the next reader builds the JSON again. */
  async store(built: readonly BuiltOrder[]): Promise<void> {
    const wanted = built.filter(({ id }) => !this.#underWay.has(id))
    if (wanted.length === 0) return
    for (const { id } of wanted) this.#underWay.add(id)
    try {
      await storeOrderJson(this.#sql, wanted)
    } catch (error) {
      this.#log.warn(error, 'orders were not kept ready')
    } finally {
      for (const { id } of wanted) this.#underWay.delete(id)
    }
  }
}

/** Stores the JSON by ascending order id, so that two instances cannot deadlock. */
async function storeOrderJson(sql: Sql, built: readonly BuiltOrder[]): Promise<void> {
  await sql`
    insert into ready_orders as ready (order_id, revision, name_version, text)
    select * from unnest(${built.map(({ id }) => id)}::int[], ${built.map(({ revision }) => revision)}::int[],
      ${built.map(({ nameVersion }) => nameVersion)}::int[], ${built.map(({ text }) => inAscii(text))}::text[]) built (id)
    order by built.id
    on conflict (order_id) do update
    set revision = excluded.revision, name_version = excluded.name_version, text = excluded.text
    where (ready.name_version, ready.revision) < (excluded.name_version, excluded.revision)`
}

/** Escapes all non-ASCII characters in JSON, because Node decodes and encodes ASCII several times as fast. */
export const inAscii = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
