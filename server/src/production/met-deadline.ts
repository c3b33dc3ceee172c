import type { Sql, Tx } from '../platform/database/database.ts'

/**
 * Whether order `o` was finished by its deadline in `due`. The deadline moves by the working time of the customer's
 * waits, which `worked` has without them.
 */
export const metDeadline = (db: Sql | Tx) => db`
  (o.finished_at <= due.closes_at
    or (worked.order_id is not null and worked.ends_after <= working_minutes(due.closes_at)))`
