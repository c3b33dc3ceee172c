import { may } from '@etapa/domain/capabilities'
import * as contract from '@etapa/domain/employees/endpoints'
import { handsOutAccess } from '@etapa/domain/employees/may-edit-employee'
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
  serve(app, contract.updateEmployee, async call => {
    const { params, body, user, request } = call
    // One's own access requires the current password instead.
    const mayHandOut = may(user, 'people:edit') && params.id !== user.id
    if (mayHandOut && handsOutAccess(await getEmployee(sql, params.id), body)) await app.requireProof(request)
    return await updateEmployee(sql, visitorOf(call), params.id, body)
  })
  serve(app, contract.deleteEmployee, call => deleteEmployee(sql, visitorOf(call), call.params.id))
}
