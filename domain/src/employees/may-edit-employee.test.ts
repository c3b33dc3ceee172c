import { expect, test } from 'vitest'
import type { Actor } from '../capabilities.ts'
import { rankAfter } from '../role.ts'
import type { Person } from './employee.ts'
import { mayEditEmployee } from './may-edit-employee.ts'

const ana = {
  id: 1,
  name: 'Ana',
  email: 'ana@oficina.test',
  sector: 'corte',
  adminLevel: 'user',
  ...rankAfter(undefined, {}),
  secondFactor: 'off',
  updatedAt: '2026-11-15T12:00:00Z',
  capabilities: [],
} satisfies Person & Actor
const manager = { id: 2, capabilities: ['people:edit'] } satisfies Actor & { id: number }

test('managers can edit anyone', () => {
  expect(mayEditEmployee(manager, ana, { email: 'nova@oficina.test', adminLevel: 'admin' })).toBe(true)
})

test('employees who are not managers can edit only themselves', () => {
  expect(mayEditEmployee({ id: 3, capabilities: [] }, ana, {})).toBe(false)
  expect(mayEditEmployee(ana, ana, {})).toBe(true)
})

test('employees who are not managers may send their current e-mail, sector and role, but not change them', () => {
  const { email, sector, adminLevel, role, switches } = ana
  expect(mayEditEmployee(ana, ana, { email, sector, adminLevel, role, switches })).toBe(true)
  expect(mayEditEmployee(ana, ana, { email: 'nova@oficina.test' })).toBe(false)
  expect(mayEditEmployee(ana, ana, { sector: 'dobra' })).toBe(false)
  expect(mayEditEmployee(ana, ana, { adminLevel: 'admin' })).toBe(false)
  expect(mayEditEmployee(ana, ana, { role: 'viewer' })).toBe(false)
  expect(mayEditEmployee(ana, ana, { switches: { cancelOrders: true } })).toBe(false)
})
