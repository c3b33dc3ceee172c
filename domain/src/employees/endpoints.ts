import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idParam } from '../fields.ts'
import { employee, employeeChanges, newEmployee } from './employee.ts'

const byId = z.object({ id: idParam('Funcionário') })

export const listEmployees = endpoint({
  method: 'GET',
  path: '/users/get/all',
  access: 'people:read',
  summary: 'Todos os funcionários, por nome',
  reply: z.array(employee),
})

export const getEmployee = endpoint({
  method: 'GET',
  path: '/users/get/:id',
  access: 'people:read',
  summary: 'Um funcionário',
  params: byId,
  reply: employee,
})

export const createEmployee = endpoint({
  method: 'POST',
  path: '/users/create',
  access: 'people:edit',
  command: { changes: ['employees'] },
  needsProof: true,
  summary: 'Adicionar um funcionário',
  body: newEmployee,
  reply: employee,
})

/**
 * Updates an employee. Managers can edit anyone, others only their own name and password (see `mayEditEmployee`).
 * Changing one's own password or e-mail requires the current password (see `changesAccess`).
 */
export const updateEmployee = endpoint({
  method: 'PUT',
  path: '/users/update/:id',
  access: 'session',
  command: { changes: ['employees'] },
  summary: 'Editar um funcionário',
  params: byId,
  body: employeeChanges,
  reply: employee,
})

export const deleteEmployee = endpoint({
  method: 'DELETE',
  path: '/users/delete/:id',
  access: 'people:edit',
  command: { changes: ['employees'] },
  summary: 'Excluir um funcionário',
  params: byId,
  reply: done,
})
