const firstMs = 5_000
const longestMs = 60_000

/**
 * How long to wait before trying again what was refused so many times in a row: longer each time, and differently long
 * for each browser, so that all that lost the server at once do not come back at once.
 */
export const retryPause = (refusals: number, chance = Math.random()): number =>
  Math.min(firstMs * 2 ** (refusals - 1), longestMs) * (0.5 + chance / 2)
