import { describe, expect, test } from 'vitest'
import type { Actor } from '../capabilities.ts'
import { isBegun, reroute, whyNotExchanged, whyNotTakenOut } from './corrections.ts'

const clerk: Actor = { capabilities: ['orders:write'] }
const manager: Actor = { capabilities: ['orders:write', 'orders:exchange'] }

describe('a service or a client can be changed', () => {
  test('by anyone before work has started', () => {
    expect(whyNotExchanged({ by: clerk, isBegun: false, reason: '' })).toBeUndefined()
  })
  test('only by a manager with a reason once work has started', () => {
    expect(whyNotExchanged({ by: clerk, isBegun: true, reason: 'troca' })?.kind).toBe('forbidden')
    expect(whyNotExchanged({ by: manager, isBegun: true, reason: '' })?.kind).toBe('invalid')
    expect(whyNotExchanged({ by: manager, isBegun: true, reason: 'troca' })).toBeUndefined()
  })
})

describe('a product can be removed', () => {
  test('unless it is the only one of its order', () => {
    expect(whyNotTakenOut({ products: 1, isBegun: false })?.message).toContain('único produto')
  })
  test('unless work on it has started', () => {
    expect(whyNotTakenOut({ products: 2, isBegun: true })?.message).toContain('já foi feito')
    expect(whyNotTakenOut({ products: 2, isBegun: false })).toBeUndefined()
  })
})

test.each([
  ['PENDING', 1, false],
  ['COMPLETED', 1, true],
  ['SKIPPED', 1, true],
  ['PENDING', 2, true],
] as const)('a %s stage in attempt %i counts as started: %s', (status, attempt, expected) => {
  expect(
    isBegun([
      { status: 'PENDING', attempt: 1 },
      { status, attempt },
    ]),
  ).toBe(expected)
})

describe('after a change of service, the stages', () => {
  const step = (sectorId: number) => ({ sectorId, step: true })
  const done = (sectorId: number) => ({ sectorId, step: false })

  test('are those of the new route if none has been completed', () => {
    expect(reroute([], [step(1), step(2)])).toEqual([step(1), step(2)])
  })
  test("include completed ones in place of the new route's steps for the same sectors", () => {
    expect(reroute([done(2), done(1)], [step(1), step(2), step(3)])).toEqual([done(1), done(2), step(3)])
  })
  test('start with completed stages that the new route lacks', () => {
    expect(reroute([done(9), done(1)], [step(1), step(2)])).toEqual([done(9), done(1), step(2)])
  })
  test('result from pairing each step of the new route with at most one completed stage, and vice versa', () => {
    expect(reroute([done(1), done(1)], [step(1), step(2)])).toEqual([done(1), done(1), step(2)])
    expect(reroute([done(1)], [step(1), step(1)])).toEqual([done(1), step(1)])
  })
})
