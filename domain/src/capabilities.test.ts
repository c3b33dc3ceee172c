import { expect, test } from 'vitest'
import { type Capability, capabilities, capabilitiesOf, may, mayAll } from './capabilities.ts'
import { type Role, rankAfter, type Switches } from './role.ts'

const lackedBy = (role: Role, switches: Partial<Switches> = {}): Capability[] => {
  const held = capabilitiesOf(rankAfter(undefined, { role, switches }))
  return capabilities.filter(capability => !may({ capabilities: held }, capability))
}

const ofManagers: Capability[] = [
  'orders:exchange',
  'orders:release',
  'documents:remove',
  'stages:change',
  'complaints:open',
  'clients:delete',
  'people:edit',
  'people:compare',
  'devices:edit',
  'workshop:edit',
  'backups:read',
  'integrations:edit',
]

test('a manager has every capability', () => {
  expect(lackedBy('manager')).toEqual([])
})

test("the office lacks the managers' capabilities, and those that its switches do not grant", () => {
  expect(lackedBy('office')).toEqual([...ofManagers, 'orders:cancel', 'plates:discard', 'bills:write'])
  expect(lackedBy('office', { cancelOrders: true, discardPlates: true, bill: true })).toEqual(ofManagers)
  expect(lackedBy('office', { seePrices: false })).toContain('prices:read')
})

test('the floor works on stages and plates, and sees no lists, clients, indicators, people or prices', () => {
  expect(lackedBy('floor', { bill: true })).toEqual([
    'orders:list',
    'clients:read',
    'indicators:read',
    'people:read',
    'orders:write',
    'clients:write',
    ...ofManagers,
    'prices:read',
    'orders:cancel',
    'plates:discard',
    'bills:write',
  ])
})

test('a viewer reads what the office reads, except prices, and changes nothing', () => {
  expect(lackedBy('viewer', { cancelOrders: true, discardPlates: true, bill: true })).toEqual([
    'stages:work',
    'plates:move',
    'orders:write',
    'clients:write',
    ...ofManagers,
    'prices:read',
    'orders:cancel',
    'plates:discard',
    'bills:write',
  ])
})

test('mayAll requires every one of the given capabilities', () => {
  const reader = { capabilities: ['orders:read', 'clients:read'] as const }
  expect(mayAll(reader, 'orders:read')).toBe(true)
  expect(mayAll(reader, ['orders:read', 'clients:read'])).toBe(true)
  expect(mayAll(reader, ['orders:read', 'prices:read'])).toBe(false)
})
