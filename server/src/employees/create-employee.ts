import type { Employee, NewEmployee } from '@etapa/domain/employees/employee'
import type { Sql } from '../platform/database/database.ts'
import { findSector } from '../sectors/find-sector.ts'
import { hashChosenPassword } from '../sessions/chosen-password.ts'
import { personColumns } from '../sessions/person-columns.ts'
import { requireSession } from '../sessions/session-store.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { withUniqueEmail } from './unique-email.ts'

export async function createEmployee(sql: Sql, creator: Visitor, draft: NewEmployee): Promise<Employee> {
  const passwordHash = await hashChosenPassword('Senha', draft.password, draft)
  return await withUniqueEmail(() =>
    sql.begin(async tx => {
      await requireSession(tx, creator.token)
      const [created] = await tx<[Employee]>`
        insert into users (name, email, password_hash, sector, admin_level)
        values (${draft.name}, ${draft.email}, ${passwordHash}, ${(await findSector(tx, draft.sector)).key},
          ${draft.adminLevel})
        returning ${personColumns(tx)}`
      return created
    }),
  )
}
