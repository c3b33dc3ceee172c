import * as contract from '@etapa/domain/employees/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { visitorOf } from '../sessions/visitor.ts'
import { createEmployee } from './create-employee.ts'
import { deleteEmployee } from './delete-employee.ts'
import { getEmployee, listEmployees } from './employee-reader.ts'
import { updateEmployee } from './update-employee.ts'

export function employeeRoutes(app: FastifyInstance, sql: Sql): void {
  serve(app, contract.listEmployees, () => listEmployees(sql))
  serve(app, contract.getEmployee, ({ params }) => getEmployee(sql, params.id))
  serve(app, contract.createEmployee, call => createEmployee(sql, visitorOf(call), call.body))
  serve(app, contract.updateEmployee, call => updateEmployee(sql, visitorOf(call), call.params.id, call.body))
  serve(app, contract.deleteEmployee, call => deleteEmployee(sql, visitorOf(call), call.params.id))
}
