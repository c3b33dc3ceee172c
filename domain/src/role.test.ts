import { expect, test } from 'vitest'
import { contradicts, rankAfter } from './role.ts'

const officeSwitches = { seePrices: true, cancelOrders: false, discardPlates: false, bill: false }

test('without a role it is derived from the level', () => {
  expect(rankAfter(undefined, {})).toEqual({ role: 'office', switches: officeSwitches })
  expect(rankAfter(undefined, { adminLevel: 'user' }).role).toBe('office')
  expect(rankAfter(undefined, { adminLevel: 'admin' }).role).toBe('manager')
})

test('only an office employee sees prices by default', () => {
  const sees = (role: 'manager' | 'office' | 'floor' | 'viewer') =>
    rankAfter(undefined, { role }).switches.seePrices
  expect([sees('manager'), sees('office'), sees('floor'), sees('viewer')]).toEqual([true, true, false, false])
})

test('a level that stays keeps the role, another one replaces it', () => {
  const floor = rankAfter(undefined, { role: 'floor' })
  expect(rankAfter(floor, { adminLevel: 'user' })).toEqual(floor)
  expect(rankAfter(floor, { adminLevel: 'admin' }).role).toBe('manager')
  const manager = rankAfter(floor, { adminLevel: 'admin' })
  expect(rankAfter(manager, { adminLevel: 'user' })).toEqual({ role: 'office', switches: officeSwitches })
})

test('switches change one by one and are reset with the role', () => {
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

test('a manager is of level admin, and nobody else is', () => {
  expect(contradicts({ adminLevel: 'user', role: 'manager' })).toBe(true)
  expect(contradicts({ adminLevel: 'admin', role: 'office' })).toBe(true)
  expect(contradicts({ adminLevel: 'admin', role: 'manager' })).toBe(false)
  expect(contradicts({ adminLevel: 'user', role: 'viewer' })).toBe(false)
  expect(contradicts({ role: 'manager' })).toBe(false)
})
