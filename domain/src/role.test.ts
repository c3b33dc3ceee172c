import { expect, test } from 'vitest'
import { contradicts, rankAfter } from './role.ts'

const officeSwitches = { seePrices: true, cancelOrders: false, discardPlates: false, bill: false }

test('a missing role is derived from the access level', () => {
  expect(rankAfter(undefined, {})).toEqual({ role: 'office', switches: officeSwitches })
  expect(rankAfter(undefined, { adminLevel: 'user' }).role).toBe('office')
  expect(rankAfter(undefined, { adminLevel: 'admin' }).role).toBe('manager')
})

test('managers and the office see prices by default, the floor and viewers do not', () => {
  const sees = (role: 'manager' | 'office' | 'floor' | 'viewer') =>
    rankAfter(undefined, { role }).switches.seePrices
  expect([sees('manager'), sees('office'), sees('floor'), sees('viewer')]).toEqual([true, true, false, false])
})

test('the role is kept if the access level stays the same, and replaced if it changes', () => {
  const floor = rankAfter(undefined, { role: 'floor' })
  expect(rankAfter(floor, { adminLevel: 'user' })).toEqual(floor)
  expect(rankAfter(floor, { adminLevel: 'admin' }).role).toBe('manager')
  const manager = rankAfter(floor, { adminLevel: 'admin' })
  expect(rankAfter(manager, { adminLevel: 'user' })).toEqual({ role: 'office', switches: officeSwitches })
})

test('switches are changed individually, and reset when the role changes', () => {
  const office = rankAfter(undefined, { role: 'office', switches: { cancelOrders: true } })
  expect(office.switches).toEqual({ ...officeSwitches, cancelOrders: true })
  expect(rankAfter(office, { switches: { seePrices: false } }).switches).toEqual({
    seePrices: false,
    cancelOrders: true,
    discardPlates: false,
    bill: false,
  })
  expect(rankAfter(office, { role: 'floor' }).switches.cancelOrders).toBe(false)
})

test('no switch limits a manager or lets a viewer change anything', () => {
  const none = { seePrices: false, cancelOrders: false, discardPlates: false, bill: false }
  expect(rankAfter(undefined, { role: 'manager', switches: none }).switches).toEqual({
    seePrices: true,
    cancelOrders: true,
    discardPlates: true,
    bill: true,
  })
  const all = { seePrices: true, cancelOrders: true, discardPlates: true, bill: true }
  expect(rankAfter(undefined, { role: 'viewer', switches: all }).switches).toEqual({
    ...none,
    seePrices: true,
  })
})

test('the admin level contradicts every role except manager, and the user level contradicts the manager role', () => {
  expect(contradicts({ adminLevel: 'user', role: 'manager' })).toBe(true)
  expect(contradicts({ adminLevel: 'admin', role: 'office' })).toBe(true)
  expect(contradicts({ adminLevel: 'admin', role: 'manager' })).toBe(false)
  expect(contradicts({ adminLevel: 'user', role: 'viewer' })).toBe(false)
  expect(contradicts({ role: 'manager' })).toBe(false)
})
