import type { Sql, Tx } from '../platform/database/database.ts'

/** What is told of a client. */
export const clientColumns = (sql: Sql | Tx) =>
  sql`id, name, representative, telephone, email, updated_at as "updatedAt"`
