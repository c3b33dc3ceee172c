const minute = 60_000
const pauses = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60].map(minutes => minutes * minute)
const longestMs = 3 * 24 * 60 * minute

interface Attempted {
  /** Attempts so far, including the one that failed. */
  tries: number
  createdAt: Date
  now: Date
  /** The minimum delay that the receiving server requested, for example with `Retry-After`. */
  atLeastMs?: number | undefined
  /** A random number between 0 and 1 for the jitter, which spreads the retries of many messages. */
  random?: number
}

/**
 * Returns the time of the next attempt, with a growing backoff, or undefined if it would be more than three days after
 * the message was created. Never gives up before the seventh attempt, because sending may have been paused, or the
 * server off, for days.
 */
export function nextTry({ tries, createdAt, now, atLeastMs = 0, random = Math.random() }: Attempted) {
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? minute
  const next = now.getTime() + Math.max(pause * (0.8 + 0.4 * random), atLeastMs)
  const isGivenUp = next > createdAt.getTime() + longestMs && tries >= pauses.length
  return isGivenUp ? undefined : new Date(next)
}
