import type { Employee, NewEmployee } from '@etapa/domain/employees/employee'
import { rankAfter } from '@etapa/domain/role'
import type { Sql } from '../platform/database/database.ts'
import { findSector } from '../sectors/find-sector.ts'
import { lockNames } from '../sectors/lock-names.ts'
import { hashChosenPassword } from '../sessions/chosen-password.ts'
import { requireSession } from '../sessions/session-store.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { employeeColumns } from './badge-state.ts'
import { withUniqueEmail } from './unique-email.ts'

export async function createEmployee(sql: Sql, creator: Visitor, draft: NewEmployee): Promise<Employee> {
  const { email = null } = draft
  const passwordHash =
    email && draft.password ? await hashChosenPassword('Senha', draft.password, { ...draft, email }) : null
  const { role, switches } = rankAfter(undefined, draft)
  return await withUniqueEmail(() =>
    sql.begin(async tx => {
      await lockNames(tx)
      await requireSession(tx, creator)
      const [created] = await tx<[Employee]>`
        insert into users (name, email, password_hash, sector, role, see_prices, cancel_orders, discard_plates, bill)
        values (${draft.name}, ${email}, ${passwordHash}, ${(await findSector(tx, draft.sector)).key},
          ${role}, ${switches.seePrices}, ${switches.cancelOrders}, ${switches.discardPlates}, ${switches.bill})
        returning ${employeeColumns(tx)}`
      return created
    }),
  )
}
