import type { Employee, NewEmployee } from '@etapa/domain/employees/employee'
import type { Sql } from '../platform/database.ts'
import { hashPassword } from '../sessions/password.ts'
import { personColumns } from '../sessions/person-columns.ts'
import { withUniqueEmail } from './unique-email.ts'

export async function createEmployee(sql: Sql, draft: NewEmployee): Promise<Employee> {
  const passwordHash = await hashPassword(draft.password)
  return await withUniqueEmail(async () => {
    const [created] = await sql<[Employee]>`
      insert into users (name, email, password_hash, sector, admin_level)
      values (${draft.name}, ${draft.email}, ${passwordHash}, ${draft.sector}, ${draft.adminLevel})
      returning ${personColumns(sql)}`
    return created
  })
}
