import type { DoneTimes } from '../history/event-facts.ts'

const minute = 60_000
const hour = 60 * minute
/** A phone without a network for longer than this is not believed. */
const longestDelay = 48 * hour

export interface Times {
  /** When the person finished, by the phone's clock. */
  doneAt: Date
  /** The phone's clock when it sent the entry. */
  clock: Date
  /** The server's clock when the entry arrived. */
  receivedAt: Date
  /** Since when the stage could be worked on. */
  since: Date
  /** The database's time of the change, which counts if the phone's does not. */
  now: Date
}

export interface DoneTime {
  at: Date
  /** The phone's time was implausible. */
  isRefused: boolean
}

const firstTime = Date.parse('1970-01-01')
const lastTime = Date.parse('9999-12-30')

/** When the person finished, by the server's clock. Limited to years that every program can represent. */
export function correctedTime({ doneAt, clock, receivedAt }: Omit<Times, 'since' | 'now'>): Date {
  const corrected = doneAt.getTime() + receivedAt.getTime() - clock.getTime()
  return new Date(Math.min(Math.max(corrected, firstTime), lastTime))
}

/** When a stage counts as completed: when the person finished, if that is plausible, else now. */
export function doneTime(times: Times): DoneTime {
  const { since, receivedAt, now } = times
  const at = correctedTime(times)
  const isPlausible =
    at >= since && at <= receivedAt && at <= now && receivedAt.getTime() - at.getTime() <= longestDelay
  return isPlausible ? { at, isRefused: false } : { at: now, isRefused: true }
}

/** The times for the history: none if the person finished within a minute of the change. */
export function timesInHistory(times: Times): DoneTimes | undefined {
  const corrected = correctedTime(times)
  if (Math.abs(times.now.getTime() - corrected.getTime()) <= minute) return undefined
  return {
    doneAt: corrected.toISOString(),
    receivedAt: times.now.toISOString(),
    ...(doneTime(times).isRefused && { isRefused: true }),
  }
}
