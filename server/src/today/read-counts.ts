import type { TodayCounts } from '@etapa/domain/today/today'
import { latenessOf, type OpenWork } from '../forecasts/open-work.ts'
import { isUnpriced, matchesSituation } from '../orders/order-filter.ts'
import type { Sql } from '../platform/database/database.ts'

/** Returns the counts above the order list, computed with the same conditions as its filters. */
export async function readCounts(sql: Sql, work: OpenWork, seesPrices: boolean): Promise<TodayCounts> {
  const lateness = latenessOf(work)
  const [counts] = await sql<[TodayCounts & { unpriced: number }]>`
    select count(*) filter (where ${matchesSituation(sql, 'late', lateness)}) as late,
      count(*) filter (where ${matchesSituation(sql, 'at-risk', lateness)}) as "atRisk",
      count(*) filter (where o.due_on = ${work.time.dayOf(work.now)}::date) as "dueToday",
      count(*) filter (where ${isUnpriced(sql)}) as unpriced
    from service_orders o
    where o.finished_at is null and o.cancelled_at is null`
  return { ...counts, unpriced: seesPrices ? counts.unpriced : null }
}
