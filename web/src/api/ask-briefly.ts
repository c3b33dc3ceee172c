import { isRefusal } from './api-error.ts'
import { withTimeout } from './with-timeout.ts'

export interface Asked<Answer> {
  ask: (signal: AbortSignal) => Promise<Answer>
  /** Returns the last answer, if this browser has kept it. */
  kept: () => Answer | undefined | Promise<Answer | undefined>
}

/** Returns the kept answer if the server does not reply in time, or cannot. A refusal is final. */
export async function askBriefly<Answer>({ ask, kept }: Asked<Answer>, patienceMs = 5_000): Promise<Answer> {
  try {
    return await withTimeout(patienceMs, ask)
  } catch (error) {
    const answer = isRefusal(error) ? undefined : await kept()
    if (answer === undefined) throw error
    return answer
  }
}
