import { expect, test } from 'vitest'
import { nextTry } from './retry.ts'

const createdAt = new Date('2026-11-16T12:00:00Z')
const minutesUntil = (tries: number, more: Partial<Parameters<typeof nextTry>[0]> = {}) => {
  const next = nextTry({ tries, createdAt, now: createdAt, random: 0.5, ...more })
  return next && (next.getTime() - createdAt.getTime()) / 60_000
}

test('retry delays grow from one minute to twelve hours', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(tries => minutesUntil(tries))).toEqual([
    1, 5, 15, 60, 180, 360, 720, 720,
  ])
})

test('retry delays vary randomly by up to a fifth', () => {
  expect(minutesUntil(4, { random: 0 })).toBe(48)
  expect(minutesUntil(4, { random: 1 })).toBe(72)
})

test('the receiver can request a longer retry delay, but not a shorter one', () => {
  expect(minutesUntil(1, { atLeastMs: 10 * 60_000 })).toBe(10)
  expect(minutesUntil(3, { atLeastMs: 60_000 })).toBe(15)
})

test('a message is given up if its next retry would be more than three days after it was written', () => {
  const hours = (count: number) => new Date(createdAt.getTime() + count * 3_600_000)
  expect(nextTry({ tries: 9, createdAt, now: hours(59), random: 0.5 })).toEqual(hours(71))
  expect(nextTry({ tries: 9, createdAt, now: hours(61), random: 0.5 })).toBeUndefined()
})

test('a message that was first attempted after three days is given up only after its seventh attempt', () => {
  const now = new Date(createdAt.getTime() + 5 * 24 * 3_600_000)
  const isGivenUp = (tries: number) => nextTry({ tries, createdAt, now, random: 0.5 }) === undefined
  expect([1, 2, 6, 7].map(isGivenUp)).toEqual([false, false, false, true])
})
