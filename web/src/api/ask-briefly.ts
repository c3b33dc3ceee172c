import { isRefusal } from './api-error.ts'
import { withTimeout } from './with-timeout.ts'

export interface Asked<Answer> {
  ask: (signal: AbortSignal) => Promise<Answer>
  /** Returns the response cached in this browser, if there is one. */
  kept: () => Answer | undefined | Promise<Answer | undefined>
}

/**
 * Sends a request. Falls back to the cached response if the server cannot be reached, fails (5xx) or does not respond
 * within `patienceMs`. Throws if the server rejects the request (4xx) or nothing is cached.
 */
export async function askBriefly<Answer>({ ask, kept }: Asked<Answer>, patienceMs = 5_000): Promise<Answer> {
  try {
    return await withTimeout(patienceMs, ask)
  } catch (error) {
    const answer = isRefusal(error) ? undefined : await kept()
    if (answer === undefined) throw error
    return answer
  }
}
