import type { Sql, Tx } from '../platform/database/database.ts'

/**
 * An SQL condition: whether order `o` was finished by its deadline in `due`. The working time during which the customer
 * had the artwork does not count: `worked.ends_after` is the end of the order without that time.
 */
export const metDeadline = (db: Sql | Tx) => db`
  (o.finished_at <= due.closes_at
    or (worked.order_id is not null and worked.ends_after <= working_minutes(due.closes_at)))`
