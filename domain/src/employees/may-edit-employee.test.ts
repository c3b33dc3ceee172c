import { expect, test } from 'vitest'
import type { Employee } from './employee.ts'
import { mayEditEmployee } from './may-edit-employee.ts'

const ana: Employee = {
  id: 1,
  name: 'Ana',
  email: 'ana@oficina.test',
  sector: 'corte',
  adminLevel: 'user',
  updatedAt: '2026-11-15T12:00:00Z',
}
const manager = { id: 2, adminLevel: 'admin' } as const

test('managers can edit anyone', () => {
  expect(mayEditEmployee(manager, ana, { email: 'nova@oficina.test', adminLevel: 'admin' })).toBe(true)
})

test('others can edit only themselves', () => {
  expect(mayEditEmployee({ id: 3, adminLevel: 'user' }, ana, {})).toBe(false)
  expect(mayEditEmployee(ana, ana, {})).toBe(true)
})

test('others may send their current e-mail, sector and level, but not change them', () => {
  const { email, sector, adminLevel } = ana
  expect(mayEditEmployee(ana, ana, { email, sector, adminLevel })).toBe(true)
  expect(mayEditEmployee(ana, ana, { email: 'nova@oficina.test' })).toBe(false)
  expect(mayEditEmployee(ana, ana, { sector: 'dobra' })).toBe(false)
  expect(mayEditEmployee(ana, ana, { adminLevel: 'admin' })).toBe(false)
})
