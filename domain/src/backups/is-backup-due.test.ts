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

test('a backup is due immediately if none has been made yet', () => {
  expect(due('2026-11-15T12:00:00Z')).toBe(true)
})

test('a backup is due once a day, at the configured time', () => {
  expect(due('2026-11-15T05:59:00Z', '2026-11-14T06:00:10Z')).toBe(false)
  expect(due('2026-11-15T06:00:00Z', '2026-11-14T06:00:10Z')).toBe(true)
  expect(due('2026-11-15T06:01:00Z', '2026-11-14T06:00:10Z', '2026-11-15T06:00:20Z')).toBe(false)
})

test('a backup missed at the configured time stays due that day, and the next one is due the next night', () => {
  expect(due('2026-11-15T11:00:00Z', '2026-11-14T11:00:00Z')).toBe(true)
  expect(due('2026-11-16T05:00:00Z', '2026-11-15T11:00:00Z')).toBe(false)
  expect(due('2026-11-16T11:00:00Z', '2026-11-15T11:00:00Z')).toBe(true)
})

test('a backup dated ten minutes ahead, by an instance with a fast clock, counts as made', () => {
  expect(due('2026-11-15T06:00:00Z', '2026-11-15T06:10:00Z')).toBe(false)
})

test('a backup dated far in the future is ignored', () => {
  expect(due('2026-11-15T12:00:00Z', '2037-01-01T00:00:00Z')).toBe(true)
})
