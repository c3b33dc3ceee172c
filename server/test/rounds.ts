/** `npm test` runs a twentieth of the usual rounds, `npm run test:long` ten times as many. */
const factor = Number(process.env.TEST_ROUNDS ?? 0.05)

/** The number of rounds, and their timeout, for a test that becomes more reliable the longer it runs. */
export const rounds = (count: number, { timeout = 300_000 } = {}) => ({
  count: Math.ceil(count * factor),
  timeout: timeout * Math.max(factor, 1),
})
