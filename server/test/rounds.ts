/** How many times as much `npm run test:long` does as `npm test`. */
const factor = Number(process.env.TEST_ROUNDS ?? 1)

/** A number of rounds, and the time they may take, for a test that becomes surer the longer it runs. */
export const rounds = (count: number, { timeout = 60_000 } = {}) => ({
  count: count * factor,
  timeout: timeout * factor,
})
