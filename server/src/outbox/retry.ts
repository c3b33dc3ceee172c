const minute = 60_000
const pauses = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60].map(minutes => minutes * minute)
const longestMs = 3 * 24 * 60 * minute

interface Attempted {
  /** Attempts so far, including the one that failed. */
  tries: number
  createdAt: Date
  now: Date
  /** What the other side asked for, for example by `Retry-After`. */
  atLeastMs?: number | undefined
  /** Between 0 and 1; spreads the retries of many messages. */
  random?: number
}

/** When to try a message again: after growing pauses, for three days. Undefined if it is given up. */
export function nextTry({ tries, createdAt, now, atLeastMs = 0, random = Math.random() }: Attempted) {
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? minute
  const next = now.getTime() + Math.max(pause * (0.8 + 0.4 * random), atLeastMs)
  const isGivenUp = next > createdAt.getTime() + longestMs
  return isGivenUp ? undefined : new Date(next)
}
