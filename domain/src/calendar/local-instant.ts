import { wallClock } from '../wall-clock.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Returns a time zone's UTC offset at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  return wallClock(instant, timeZone) - Math.floor(instant / 1000) * 1000
}

/**
 * Converts a local time to an instant, in ms. Follows the rule of PostgreSQL's `at time zone`: a time skipped by a
 * clock change uses the offset before the change, and an ambiguous time means the second occurrence.
 */
export function localInstant(day: string, minutes: number, timeZone: string): number {
  const shown = Date.parse(day) + minutes * minuteMs
  const before = offsetAt(shown - dayMs, timeZone)
  const after = offsetAt(shown + dayMs, timeZone)
  if (before === after) return shown - before
  return offsetAt(shown - after, timeZone) === after ? shown - after : shown - before
}
