const hour = 3_600_000
/** A phone without a network for longer than this is not believed. */
const longestDelay = 48 * hour

interface Times {
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

/** When the person finished, by the server's clock. */
export const correctedTime = ({ doneAt, clock, receivedAt }: Omit<Times, 'since' | 'now'>): Date =>
  new Date(doneAt.getTime() + receivedAt.getTime() - clock.getTime())

/** When a stage counts as completed: when the person finished, if that is plausible, else now. */
export function doneTime(times: Times): DoneTime {
  const { since, receivedAt, now } = times
  const at = correctedTime(times)
  const isPlausible =
    at >= since && at <= receivedAt && at <= now && receivedAt.getTime() - at.getTime() <= longestDelay
  return isPlausible ? { at, isRefused: false } : { at: now, isRefused: true }
}
