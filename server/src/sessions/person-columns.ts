import type { Sql, Tx } from '../platform/database/database.ts'

/** A person's columns for clients, without the password hash. */
export const personColumns = (sql: Sql | Tx) =>
  sql`id, name, email, sector, admin_level as "adminLevel", updated_at as "updatedAt"`
