import type { Sql, Tx } from '../platform/database/database.ts'
import { personColumns } from '../sessions/person-columns.ts'

/** Wrong PINs for a badge on all phones before it is locked. */
export const beforeLock = 20

/** Whether the badge of this person, a column or an id, is locked. */
export const isLocked = (sql: Sql | Tx, userId: ReturnType<Sql>) =>
  sql`(select count(*) from pin_attempts attempt where attempt.user_id = ${userId}) >= ${beforeLock}`

/** The columns of an employee, for statements on `users`. */
export const employeeColumns = (sql: Sql | Tx) => sql`
  ${personColumns(sql)}, case
    when not exists (select from badges where user_id = users.id) then 'none'
    when ${isLocked(sql, sql`users.id`)} then 'locked' else 'active' end as badge`
