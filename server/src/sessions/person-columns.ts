import { capabilitiesOf } from '@etapa/domain/capabilities'
import type { Person } from '@etapa/domain/employees/employee'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { Sql, Tx } from '../platform/database/database.ts'

/** A person's columns for clients, without the password hash. */
export const personColumns = (sql: Sql | Tx) =>
  sql`id, name, email, sector, case role when 'manager' then 'admin' else 'user' end as "adminLevel", role,
    json_build_object('seePrices', see_prices, 'cancelOrders', cancel_orders, 'discardPlates', discard_plates)
      as switches,
    updated_at as "updatedAt"`

export const withCapabilities = <P extends Person>(person: P): P & SessionUser => ({
  ...person,
  capabilities: capabilitiesOf(person),
})
