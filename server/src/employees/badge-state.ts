import type { Sql, Tx } from '../platform/database/database.ts'
import { personColumns } from '../sessions/person-columns.ts'

/** The number of wrong PINs, across all phones, after which a badge is locked. */
export const beforeLock = 20

/** An SQL condition: whether a person's badge is locked. `userId` is a column or a parameter. */
export const isLocked = (sql: Sql | Tx, userId: ReturnType<Sql>) =>
  sql`(select count(*) from pin_attempts attempt where attempt.user_id = ${userId}) >= ${beforeLock}`

/** The columns of an employee, for statements on `users`. */
export const employeeColumns = (sql: Sql | Tx) => sql`
  ${personColumns(sql)}, case
    when not exists (select from badges where user_id = users.id) then 'none'
    when ${isLocked(sql, sql`users.id`)} then 'locked' else 'active' end as badge`
