import type { Sql } from '../platform/database/database.ts'

/** The comments on version `a`, oldest first. */
export const commentsOf = (sql: Sql) => sql`
  (select coalesce(json_agg(row_to_json(c)), '[]') from (
    select c.id, c.name, c.user_id is not null as "isStaff", c.text, c.x, c.y, c.page, c.at
    from approval_comments c where c.approval_id = a.id order by c.id
  ) c)`
