import { describe, expect, test } from 'vitest'
import { isBegun, reroute, whyNotExchanged, whyNotTakenOut } from './corrections.ts'

describe('a service or a client is exchanged', () => {
  test('by anyone while nothing is done', () => {
    expect(whyNotExchanged({ adminLevel: 'user', isBegun: false, reason: '' })).toBeUndefined()
  })
  test('by a manager with a reason afterwards', () => {
    expect(whyNotExchanged({ adminLevel: 'user', isBegun: true, reason: 'troca' })?.kind).toBe('forbidden')
    expect(whyNotExchanged({ adminLevel: 'admin', isBegun: true, reason: '' })?.kind).toBe('invalid')
    expect(whyNotExchanged({ adminLevel: 'admin', isBegun: true, reason: 'troca' })).toBeUndefined()
  })
})

describe('a product is taken out', () => {
  test('unless it is the last one', () => {
    expect(whyNotTakenOut({ products: 1, isBegun: false })?.message).toContain('único produto')
  })
  test('unless something of it is done', () => {
    expect(whyNotTakenOut({ products: 2, isBegun: true })?.message).toContain('já foi feito')
    expect(whyNotTakenOut({ products: 2, isBegun: false })).toBeUndefined()
  })
})

test.each([
  ['PENDING', 1, false],
  ['COMPLETED', 1, true],
  ['SKIPPED', 1, true],
  ['PENDING', 2, true],
] as const)('%s in attempt %i is begun: %s', (status, attempt, expected) => {
  expect(
    isBegun([
      { status: 'PENDING', attempt: 1 },
      { status, attempt },
    ]),
  ).toBe(expected)
})

describe('the stages of another service', () => {
  const step = (sectorId: number) => ({ sectorId, step: true })
  const done = (sectorId: number) => ({ sectorId, step: false })

  test('are its route where nothing is done', () => {
    expect(reroute([], [step(1), step(2)])).toEqual([step(1), step(2)])
  })
  test('have what is done in the place of the same sector', () => {
    expect(reroute([done(2), done(1)], [step(1), step(2), step(3)])).toEqual([done(1), done(2), step(3)])
  })
  test('begin with what the new route does not know', () => {
    expect(reroute([done(9), done(1)], [step(1), step(2)])).toEqual([done(9), done(1), step(2)])
  })
  test('take each step once', () => {
    expect(reroute([done(1), done(1)], [step(1), step(2)])).toEqual([done(1), done(1), step(2)])
    expect(reroute([done(1)], [step(1), step(1)])).toEqual([done(1), step(1)])
  })
})
