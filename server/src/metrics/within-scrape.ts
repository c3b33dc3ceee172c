import { setTimeout as pause } from 'node:timers/promises'

/** Below two seconds, so that a scrape ends in time even if the database or a disk hangs. */
const longestMs = 1_800

/** Returns the result of `work`, or undefined if it fails or takes longer than a scrape may. */
export const withinScrape = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([work.catch(() => undefined), pause(longestMs, undefined, { ref: false })])
