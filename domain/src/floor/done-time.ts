import type { DoneTimes } from '../history/event-facts.ts'

const minute = 60_000
const hour = 60 * minute
/**
 * The maximum time between finishing a stage and sending it; a phone's time from further back is considered
 * implausible.
 */
const longestDelay = 48 * hour

export interface Times {
  /** When the person finished, by the phone's clock. */
  doneAt: Date
  /** The phone's clock when it sent the entry. */
  clock: Date
  /** The server's clock when the entry arrived. */
  receivedAt: Date
  /** When the stage became available for work. */
  since: Date
  /** The database's time of the change, which is used if the phone's time is implausible. */
  now: Date
}

export interface DoneTime {
  at: Date
  /** Whether the phone's time was implausible. */
  isRefused: boolean
}

const firstTime = Date.parse('1970-01-01')
const lastTime = Date.parse('9999-12-30')

/** Converts the time at which the person finished to the server's clock, clamped to the years 1970 to 9999. */
export function correctedTime({ doneAt, clock, receivedAt }: Omit<Times, 'since' | 'now'>): Date {
  const corrected = doneAt.getTime() + receivedAt.getTime() - clock.getTime()
  return new Date(Math.min(Math.max(corrected, firstTime), lastTime))
}

/** Returns the completion time of a stage: when the person finished if that is plausible, and now otherwise. */
export function doneTime(times: Times): DoneTime {
  const { since, receivedAt, now } = times
  const at = correctedTime(times)
  const isPlausible =
    at >= since && at <= receivedAt && at <= now && receivedAt.getTime() - at.getTime() <= longestDelay
  return isPlausible ? { at, isRefused: false } : { at: now, isRefused: true }
}

/** Returns the times to record in the history; undefined if the person finished within a minute of the change. */
export function timesInHistory(times: Times): DoneTimes | undefined {
  const corrected = correctedTime(times)
  if (Math.abs(times.now.getTime() - corrected.getTime()) <= minute) return undefined
  return {
    doneAt: corrected.toISOString(),
    receivedAt: times.now.toISOString(),
    ...(doneTime(times).isRefused && { isRefused: true }),
  }
}
