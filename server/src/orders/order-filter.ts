import type { Situation } from '@etapa/domain/forecasts/outlook'
import type { ExploreFilter, OrderQuery } from '@etapa/domain/orders/filter'
import { workshopDay } from '@etapa/domain/workshop-day'
import type { Lateness } from '../forecasts/open-work.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { inOrderText } from '../search/in-order-text.ts'
import type { Cursor } from './cursor.ts'
import type { Run } from './order-sorts.ts'

export type OrderCriteria<Filter extends ExploreFilter = ExploreFilter> = Filter & {
  /**
   * The search text: matched against the client, the serial, and the identification, plate and item codes and service
   * of each product.
   */
  search?: string
  clientId?: number
  /** Restricts the list to unfinished orders. */
  open?: string
  only?: OrderQuery['only']
  /** The criteria for which open orders are late or forecast to be late; required if `situation` is set. */
  lateness?: Lateness
}

/**
 * Reads with a query plan that fits the filter: a text search uses no prepared statement, so that it is planned for its
 * actual values.
 */
export const withPlanFor = <T>(
  sql: Sql,
  criteria: OrderCriteria,
  read: (db: Sql | Tx) => Promise<T>,
): Promise<T> => (hasText(criteria) ? read(sql.unprepared) : read(sql))

export const hasText = (criteria: OrderCriteria): boolean =>
  Boolean(criteria.search || criteria.serialOrProductOrEnterprise)

/**
 * Returns the parts of a query for the orders `o` that match, newest first by the date that the period refers to. With
 * an employee, an unsorted query by creation date starts from `order_workers`. Days are in the workshop's time zone,
 * and the end day is included.
 */
export function orderQuery(db: Sql | Tx, criteria: OrderCriteria, timeZone: string, sorted?: Run) {
  const { employeeId, reasonId, withRework, serialOrProductOrEnterprise: text, search = '' } = criteria
  const start = criteria.startDate && workshopDay(criteria.startDate, timeZone)
  const end = criteria.endDate && workshopDay(criteria.endDate, timeZone)
  const byFinish = criteria.periodBy === 'finished' && (start || end)
  const byWorker = employeeId && !byFinish && !sorted
  const at = byFinish ? db`o.finished_at` : byWorker ? db`w.order_created_at` : db`o.created_at`
  const id = byWorker ? db`w.service_order_id` : db`o.id`
  return {
    from: byWorker
      ? db`order_workers w join service_orders o on o.id = w.service_order_id`
      : (sorted?.from ?? db`service_orders o`),
    where: db`
      o.cancelled_at is null
      ${sorted ? db`and ${sorted.where}` : db``}
      ${criteria.clientId ? db`and o.client_id = ${criteria.clientId}` : db``}
      ${criteria.open ? db`and o.finished_at is null` : db``}
      ${criteria.only ? db`and ${matchesOnly(db, criteria.only)}` : db``}
      ${byWorker ? db`and w.user_id = ${employeeId}` : db``}
      ${employeeId && !byWorker ? db`and ${workedOnBy(db, employeeId)}` : db``}
      ${withRework || reasonId ? db`and o.rework_count > 0` : db``}
      ${reasonId ? db`and ${reworkedFor(db, reasonId)}` : db``}
      ${start ? db`and ${at} >= (${start}::date::timestamp at time zone ${timeZone})` : db``}
      ${end ? db`and ${at} < ((${end}::date + 1)::timestamp at time zone ${timeZone})` : db``}
      ${criteria.dueFrom ? db`and o.due_on >= ${workshopDay(criteria.dueFrom, timeZone)}::date` : db``}
      ${criteria.dueTo ? db`and o.due_on <= ${workshopDay(criteria.dueTo, timeZone)}::date` : db``}
      ${criteria.situation && criteria.lateness ? db`and ${matchesSituation(db, criteria.situation, criteria.lateness)}` : db``}
      and ${inOrderText(db, 'explore_text', text)}
      and ${inOrderText(db, 'list_text', search)}`,
    /** The timestamp that the orders are sorted by, which the cursor contains. */
    at,
    newestFirst: db`${at} desc, ${id} desc`,
    after: (cursor: Cursor | undefined) =>
      cursor ? db`and (${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id})` : db``,
  }
}

const matchesOnly = (db: Sql | Tx, only: 'ready' | 'unpriced') =>
  only === 'ready' ? isReady(db) : isUnpriced(db)

/**
 * An SQL condition: whether order `o` is open, not held, and only delivery stages are pending; an open order with
 * stages always has pending ones. A route has at most one delivery, so the counters rule out most orders without
 * reading their stages.
 */
export const isReady = (db: Sql | Tx) => db`
  (o.finished_at is null and o.held_since is null and o.stage_count > 0 and o.stage_count - o.completed_count <= o.product_count and not exists (
    select from stages s left join route_steps step on step.id = s.step_id
    where s.service_order_id = o.id and s.status = 'PENDING' and step.is_delivery is not true
  ))`

/** An SQL condition: whether order `o` is open and has no price; a price of 0 counts as none. */
export const isUnpriced = (db: Sql | Tx) => db`(o.finished_at is null and coalesce(o.price, 0) = 0)`

/** An SQL condition: whether order `o` is open and `situationOf` would return this situation for it. */
export function matchesSituation(db: Sql | Tx, situation: Situation, { ahead, atRisk }: Lateness) {
  const isOpen = db`o.finished_at is null`
  switch (situation) {
    case 'late':
      return db`(${isOpen} and o.due_on < ${ahead}::date)`
    case 'at-risk':
      return db`(${isOpen} and o.due_on >= ${ahead}::date and o.id = any(${atRisk}::int[]))`
    case 'on-time':
      return db`(${isOpen} and o.due_on >= ${ahead}::date and o.id <> all(${atRisk}::int[]))`
    case 'none':
      return db`(${isOpen} and o.due_on is null)`
  }
}

const workedOnBy = (db: Sql | Tx, employeeId: number) => db`
  exists (select from order_workers w
    where w.user_id = ${employeeId} and w.order_created_at = o.created_at and w.service_order_id = o.id)`

const reworkedFor = (db: Sql | Tx, reasonId: number) => db`
  exists (select from reworks r join rework_reasons named on named.rework_id = r.id
    where r.service_order_id = o.id and named.reason_id = ${reasonId})`
