import type { Employee, NewEmployee } from '@etapa/domain/employees/employee'
import { rankAfter } from '@etapa/domain/role'
import type { Sql, Tx } from '../platform/database/database.ts'
import { onRepeated } from '../platform/database/on-repeated.ts'
import { findSector } from '../sectors/find-sector.ts'
import { lockNames } from '../sectors/lock-names.ts'
import { hashChosenPassword } from '../sessions/chosen-password.ts'
import { requireSession } from '../sessions/session-store.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { employeeColumns } from './badge-state.ts'
import { getEmployee } from './employee-reader.ts'
import { withUniqueEmail } from './unique-email.ts'

/** Adds an employee. Idempotent: a repeated key returns the existing employee. Throws if that employee was deleted. */
export async function createEmployee(sql: Sql, creator: Visitor, draft: NewEmployee): Promise<Employee> {
  const { email = null, requestKey = null } = draft
  const passwordHash =
    email && draft.password ? await hashChosenPassword('Senha', draft.password, { ...draft, email }) : null
  const { role, switches } = rankAfter(undefined, draft)
  const insert = async (tx: Tx) => {
    await lockNames(tx)
    await requireSession(tx, creator)
    const [created] = await tx<[Employee]>`
      insert into users (name, email, password_hash, sector, role, see_prices, cancel_orders, discard_plates, bill,
        request_key)
      values (${draft.name}, ${email}, ${passwordHash}, ${(await findSector(tx, draft.sector)).key},
        ${role}, ${switches.seePrices}, ${switches.cancelOrders}, ${switches.discardPlates}, ${switches.bill},
        ${requestKey})
      returning ${employeeColumns(tx)}`
    return created
  }
  return await onRepeated(
    'users_request_key_key',
    () => withUniqueEmail(() => sql.begin(insert)),
    async () => {
      const [known] = await sql<{ id: number }[]>`select id from users where request_key = ${requestKey}`
      return known && (await getEmployee(sql, known.id))
    },
  )
}
