import { workingDaysAgo } from '@etapa/domain/calendar/working-days-ago'
import { mostLines, type OfficeToday, type UnansweredLine } from '@etapa/domain/today/today'
import type { OpenWork } from '../forecasts/open-work.ts'
import { awaitsApproval } from '../orders/approval-columns.ts'
import { constant, type Tx } from '../platform/database/database.ts'

/**
 * Returns the products whose customer has not answered for the number of working days that the workshop waits before a
 * reminder.
 */
export async function readUnanswered(
  tx: Tx,
  { time, now }: Pick<OpenWork, 'time' | 'now'>,
  timeZone: string,
): Promise<OfficeToday['unanswered']> {
  const [{ days }] = await tx<[{ days: number }]>`select approval_reminder_days as days from workshop`
  const lastDay = workingDaysAgo(days, time.dayOf(now), time)
  const rows = await tx<(UnansweredLine & { count: number })[]>`
    select p.serial, p.identification, c.name as client, p.customer_since as "customerSince", count(*) over () as count
    from products p
    join service_orders o on o.id = p.service_order_id and o.finished_at is null and o.cancelled_at is null
    join clients c on c.id = o.client_id
    where p.customer_since < (${lastDay}::date + 1)::timestamp at time zone ${timeZone} and ${awaitsApproval(tx)}
    order by p.customer_since, p.id
    limit ${constant(tx, mostLines)}`
  return { count: rows[0]?.count ?? 0, products: rows.map(({ count: _, ...line }) => line) }
}
