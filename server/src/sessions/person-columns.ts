import type { Sql, Tx } from '../platform/database/database.ts'

/** What is told of a person; the password stays behind. */
export const personColumns = (sql: Sql | Tx) =>
  sql`id, name, email, sector, admin_level as "adminLevel", updated_at as "updatedAt"`
