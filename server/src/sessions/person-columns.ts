import { capabilitiesOf } from '@etapa/domain/capabilities'
import type { Person } from '@etapa/domain/employees/employee'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { Sql, Tx } from '../platform/database/database.ts'

/** The columns of a person as the API returns them, without the password hash. */
export const personColumns = (sql: Sql | Tx) =>
  sql`id, name, email, sector, case role when 'manager' then 'admin' else 'user' end as "adminLevel", role,
    json_build_object('seePrices', see_prices, 'cancelOrders', cancel_orders, 'discardPlates', discard_plates,
      'bill', bill)
      as switches,
    case when totp_secret is not null then 'on'
      when role = 'manager' and (select require_second_factor from workshop) then 'missing'
      else 'off' end as "secondFactor",
    updated_at as "updatedAt"`

export const withCapabilities = <P extends Person>(person: P): P & SessionUser => ({
  ...person,
  // People who still have to set up a second factor may do nothing else.
  capabilities: person.secondFactor === 'missing' ? [] : capabilitiesOf(person),
})
