import type { Employee } from '@etapa/domain/employees/employee'
import type { Sql } from '../platform/database/database.ts'
import { employeeColumns } from './badge-state.ts'
import { employeeMissing } from './failures.ts'

export async function listEmployees(sql: Sql): Promise<Employee[]> {
  return await sql<Employee[]>`
    select ${employeeColumns(sql)} from users where deleted_at is null order by searchable(name), id`
}

export async function getEmployee(sql: Sql, id: number): Promise<Employee> {
  const [employee] = await sql<Employee[]>`
    select ${employeeColumns(sql)} from users where id = ${id} and deleted_at is null`
  if (!employee) throw employeeMissing()
  return employee
}
