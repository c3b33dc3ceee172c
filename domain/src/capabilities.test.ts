import { expect, test } from 'vitest'
import { type Capability, capabilities, may } from './capabilities.ts'

const lackedByEmployees: Capability[] = [
  'orders:cancel',
  'orders:exchange',
  'documents:remove',
  'stages:change',
  'complaints:open',
  'clients:delete',
  'plates:discard',
  'people:edit',
  'people:compare',
  'workshop:edit',
  'backups:read',
]

test('a manager has every capability', () => {
  expect(capabilities.filter(capability => !may({ adminLevel: 'admin' }, capability))).toEqual([])
})

test('an employee has all capabilities but those of managers', () => {
  expect(capabilities.filter(capability => !may({ adminLevel: 'user' }, capability))).toEqual(
    lackedByEmployees,
  )
})
