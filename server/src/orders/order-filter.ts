import type { ExploreFilter } from '@etapa/domain/orders/filter'
import { workshopDay } from '@etapa/domain/workshop-day'
import type { Sql } from '../platform/database.ts'

/** The explore filter as conditions on order `o`. Days are the workshop's, the end day included. */
export function matching(sql: Sql, filter: ExploreFilter, timeZone: string) {
  const start = filter.startDate && workshopDay(filter.startDate, timeZone)
  const end = filter.endDate && workshopDay(filter.endDate, timeZone)
  const text = filter.serialOrProductOrEnterprise
  return sql`
    o.cancelled_at is null
    ${start ? sql`and o.created_at >= (${start}::date::timestamp at time zone ${timeZone})` : sql``}
    ${end ? sql`and o.created_at < ((${end}::date + 1)::timestamp at time zone ${timeZone})` : sql``}
    ${text ? sql`and o.explore_text like containing(${text})` : sql``}
    ${filter.employeeId ? sql`and exists (select from order_workers w where w.user_id = ${filter.employeeId} and w.service_order_id = o.id)` : sql``}`
}
