import type { FastifyBaseLogger } from 'fastify'
import type { Sql, Tx } from '../platform/database/database.ts'
import { clientName, ownColumns, productColumns } from './order-json.ts'
import { partSeparator } from './with-outlook.ts'

/** Order `id` as the list needs it: its JSON and that of each product, behind the product's id. */
export const buildOrderJson = (sql: Sql | Tx, id: string) => sql`
  (select row_to_json(listed)::text || coalesce((
    select string_agg(concat(${partSeparator}::text, p.id, ${partSeparator}::text, row_to_json(p)), '') from (
      select ${productColumns(sql, { checklists: false, sheets: false })}
      from products p where p.service_order_id = listed.id order by p.position
    ) p), '')
  from (
    select ${ownColumns(sql)}, ${clientName(sql)} as client from service_orders o where o.id = ${sql(id)}
  ) listed)`

/** The same, kept ready; null if it is out of date. Looked up by key whatever the planner expects. */
export const cachedOrderJson = (sql: Sql | Tx, order: string) => sql`
  (select ready.text from ready_orders ready
  where ready.order_id = ${sql(order)}.id and ready.revision = ${sql(order)}.revision
    and ready.name_version = (select version from name_version))`

/** Keeps the orders that a page had to build, so that the next page finds them ready. */
export class ReadyOrders {
  readonly #sql: Sql
  readonly #log: FastifyBaseLogger
  readonly #underWay = new Set<number>()

  constructor(sql: Sql, log: FastifyBaseLogger) {
    this.#sql = sql
    this.#log = log
  }

  /** Nobody waits for this, and nothing is lost when it fails: the next reader builds the text again. */
  async store(ids: number[]): Promise<void> {
    const wanted = ids.filter(id => !this.#underWay.has(id))
    if (wanted.length === 0) return
    for (const id of wanted) this.#underWay.add(id)
    try {
      await storeOrderJson(this.#sql, wanted)
    } catch (error) {
      this.#log.warn(error, 'orders were not kept ready')
    } finally {
      for (const id of wanted) this.#underWay.delete(id)
    }
  }
}

/** Always in the same order, so that two instances at once cannot block each other. */
async function storeOrderJson(sql: Sql, ids: number[]): Promise<void> {
  await sql`
    insert into ready_orders as ready (order_id, revision, name_version, text)
    select kept.id, kept.revision, name_version.version, ${buildOrderJson(sql, 'kept.id')}
    from service_orders kept, name_version
    where kept.id = any(${ids}::int[])
    order by kept.id
    on conflict (order_id) do update
    set revision = excluded.revision, name_version = excluded.name_version, text = excluded.text
    where (ready.name_version, ready.revision) < (excluded.name_version, excluded.revision)`
}
