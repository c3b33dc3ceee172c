import type { Person } from '@etapa/domain/employees/employee'
import type { Tx } from '../platform/database/database.ts'
import { personColumns } from '../sessions/person-columns.ts'
import { employeeMissing } from './failures.ts'

/** Reads an employee and locks the row until the transaction ends. */
export async function lockEmployee(tx: Tx, id: number): Promise<Person> {
  const [employee] = await tx<Person[]>`
    select ${personColumns(tx)} from users where id = ${id} and deleted_at is null for no key update`
  if (!employee) throw employeeMissing()
  return employee
}
