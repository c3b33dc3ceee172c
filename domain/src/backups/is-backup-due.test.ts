import { expect, test } from 'vitest'
import { isBackupDue } from './is-backup-due.ts'

const schedule = { time: '03:00', timeZone: 'America/Sao_Paulo' }
/** São Paulo is three hours behind. */
const due = (now: string, ...made: string[]) =>
  isBackupDue(
    made.map(at => ({ at })),
    new Date(now),
    schedule,
  )

test('the first one is due at once', () => {
  expect(due('2026-11-15T12:00:00Z')).toBe(true)
})

test('one a day, at its hour', () => {
  expect(due('2026-11-15T05:59:00Z', '2026-11-14T06:00:10Z')).toBe(false)
  expect(due('2026-11-15T06:00:00Z', '2026-11-14T06:00:10Z')).toBe(true)
  expect(due('2026-11-15T06:01:00Z', '2026-11-14T06:00:10Z', '2026-11-15T06:00:20Z')).toBe(false)
})

test('a computer that was off at the hour catches up in the morning, and then waits for the next night', () => {
  expect(due('2026-11-15T11:00:00Z', '2026-11-14T11:00:00Z')).toBe(true)
  expect(due('2026-11-16T05:00:00Z', '2026-11-15T11:00:00Z')).toBe(false)
  expect(due('2026-11-16T11:00:00Z', '2026-11-15T11:00:00Z')).toBe(true)
})

test('a backup by an instance whose clock is ahead is not made a second time', () => {
  expect(due('2026-11-15T06:00:00Z', '2026-11-15T06:10:00Z')).toBe(false)
})

test('a backup from the far future does not hold up the next', () => {
  expect(due('2026-11-15T12:00:00Z', '2037-01-01T00:00:00Z')).toBe(true)
})
