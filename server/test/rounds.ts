/** `npm test` runs a twentieth of the given rounds, `npm run test:long` ten times the given rounds. */
const factor = Number(process.env.TEST_ROUNDS ?? 0.05)

/** The number of rounds and the timeout of a randomised test, which finds more errors the longer it runs. */
export const rounds = (count: number, { timeout = 300_000 } = {}) => ({
  count: Math.ceil(count * factor),
  timeout: timeout * Math.max(factor, 1),
})
