import type { ExploreFilter } from '@etapa/domain/orders/filter'
import { workshopDay } from '@etapa/domain/workshop-day'
import type { Sql, Tx } from '../platform/database.ts'
import { everyWord } from '../platform/every-word.ts'
import type { Cursor } from './cursor.ts'

interface Wanted extends ExploreFilter {
  /** Company, serial, product or service. */
  search?: string
}

/** Reads what a filter finds, as fast as its values allow. */
export const reading = <T>(sql: Sql, wanted: Wanted, read: (db: Sql | Tx) => Promise<T>): Promise<T> =>
  wanted.search || wanted.serialOrProductOrEnterprise ? read(sql.unprepared) : read(sql)

/**
 * The orders `o` that a filter finds, as pieces of a query. Those of one employee are looked up by age in that
 * person's own index. Days are the workshop's, the end day included.
 */
export function finding(db: Sql | Tx, wanted: Wanted, timeZone: string) {
  const { employeeId, serialOrProductOrEnterprise: text, search = '' } = wanted
  const start = wanted.startDate && workshopDay(wanted.startDate, timeZone)
  const end = wanted.endDate && workshopDay(wanted.endDate, timeZone)
  const age = employeeId ? db`w.order_created_at` : db`o.created_at`
  const id = employeeId ? db`w.service_order_id` : db`o.id`
  return {
    from: employeeId
      ? db`order_workers w join service_orders o on o.id = w.service_order_id`
      : db`service_orders o`,
    where: db`
      o.cancelled_at is null
      ${employeeId ? db`and w.user_id = ${employeeId}` : db``}
      ${start ? db`and ${age} >= (${start}::date::timestamp at time zone ${timeZone})` : db``}
      ${end ? db`and ${age} < ((${end}::date + 1)::timestamp at time zone ${timeZone})` : db``}
      and ${everyWord(db, text, word => db`o.explore_text like containing(${word})`)}
      and ${everyWord(db, search, word => db`o.list_text like containing(${word})`)}`,
    newestFirst: db`${age} desc, ${id} desc`,
    after: (cursor: Cursor | undefined) =>
      cursor ? db`and (${age}, ${id}) < (${cursor.createdAt}::timestamptz, ${cursor.id})` : db``,
  }
}
