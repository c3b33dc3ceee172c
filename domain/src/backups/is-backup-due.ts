import { wallClock } from '../wall-clock.ts'

interface Schedule {
  /** The time of day, such as 03:00. */
  time: string
  timeZone: string
}

// How far another instance's clock may be ahead. A backup dated further in the future was made with a wrong clock and
// is ignored.
const mostAheadMs = 12 * 60 * 60 * 1000

/** Whether no backup has been made since the last scheduled time. A computer that was off at that time catches up. */
export function isBackupDue(
  backups: readonly { at: string }[],
  now: Date,
  { time, timeZone }: Schedule,
): boolean {
  const clock = clockTime(now, timeZone)
  const day = clock.slice(0, 10)
  const lastHour = `${clock.slice(11) >= time ? day : dayBefore(day)} ${time}`
  return !backups.some(({ at }) => {
    const made = new Date(at)
    return made.getTime() <= now.getTime() + mostAheadMs && clockTime(made, timeZone) >= lastHour
  })
}

/** The local date and time of an instant, such as 2026-11-15 03:00, so that results can be compared as strings. */
const clockTime = (instant: Date, timeZone: string): string =>
  new Date(wallClock(instant.getTime(), timeZone)).toISOString().slice(0, 16).replace('T', ' ')

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
