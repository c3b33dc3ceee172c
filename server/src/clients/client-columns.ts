import type { Sql, Tx } from '../platform/database/database.ts'

/** The columns of a client that lists show. */
export const clientColumns = (sql: Sql | Tx) =>
  sql`id, name, representative, telephone, email, tax_id as "taxId", updated_at as "updatedAt"`

/** The known parts of the address of a client `c`, in one line. */
export const addressLine = (sql: Sql | Tx) =>
  sql`concat_ws(', ', nullif(c.street, ''), nullif(c.district, ''),
    nullif(concat_ws(' - ', nullif(c.city, ''), nullif(c.state, '')), ''),
    'CEP ' || nullif(regexp_replace(c.zip_code, '^(\\d{5})(\\d{3})$', '\\1-\\2'), ''))`

export const detailedColumns = (sql: Sql | Tx) =>
  sql`${clientColumns(sql)}, zip_code as "zipCode", street, district, city, state, contacts, notes,
    no_whatsapp as "noWhatsapp", no_email as "noEmail", no_own_email as "noOwnEmail", is_restricted as "isRestricted", carrier_id as "carrierId",
    needs_purchase_order as "needsPurchaseOrder"`
