import type { Sql, Tx } from '../platform/database/database.ts'

/** What lists tell of a client. */
export const clientColumns = (sql: Sql | Tx) =>
  sql`id, name, representative, telephone, email, tax_id as "taxId", updated_at as "updatedAt"`

/** All that is known of one. */
export const detailedColumns = (sql: Sql | Tx) =>
  sql`${clientColumns(sql)}, zip_code as "zipCode", street, district, city, state, contacts, notes`
