import { expect, test } from 'vitest'
import { isBackupDue } from './is-backup-due.ts'

const schedule = { time: '03:00', timeZone: 'America/Sao_Paulo' }
/** Takes UTC times; São Paulo is at UTC-3. */
const due = (now: string, ...made: string[]) =>
  isBackupDue(
    made.map(at => ({ at })),
    new Date(now),
    schedule,
  )

test('the first backup is due at once', () => {
  expect(due('2026-11-15T12:00:00Z')).toBe(true)
})

test('one backup a day is due, at the configured time', () => {
  expect(due('2026-11-15T05:59:00Z', '2026-11-14T06:00:10Z')).toBe(false)
  expect(due('2026-11-15T06:00:00Z', '2026-11-14T06:00:10Z')).toBe(true)
  expect(due('2026-11-15T06:01:00Z', '2026-11-14T06:00:10Z', '2026-11-15T06:00:20Z')).toBe(false)
})

test('a computer that was off at that time catches up later, then waits for the next night', () => {
  expect(due('2026-11-15T11:00:00Z', '2026-11-14T11:00:00Z')).toBe(true)
  expect(due('2026-11-16T05:00:00Z', '2026-11-15T11:00:00Z')).toBe(false)
  expect(due('2026-11-16T11:00:00Z', '2026-11-15T11:00:00Z')).toBe(true)
})

test('a backup by an instance whose clock is ahead counts', () => {
  expect(due('2026-11-15T06:00:00Z', '2026-11-15T06:10:00Z')).toBe(false)
})

test('a backup dated far in the future is ignored', () => {
  expect(due('2026-11-15T12:00:00Z', '2037-01-01T00:00:00Z')).toBe(true)
})
