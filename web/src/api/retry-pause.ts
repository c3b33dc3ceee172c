const firstMs = 5_000
const longestMs = 60_000

/** Exponential backoff with jitter, so that browsers which lost the server together do not reconnect together. */
export const retryPause = (refusals: number, chance = Math.random()): number =>
  Math.min(firstMs * 2 ** (refusals - 1), longestMs) * (0.5 + chance / 2)
