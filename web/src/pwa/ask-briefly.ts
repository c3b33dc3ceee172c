import { isRefusal } from '../api/api-error.ts'
import { withTimeout } from '../api/with-timeout.ts'
import type { Asked } from './or-kept.ts'

const patienceMs = 5_000

/** Returns the kept answer if the server does not reply in time, or cannot. A refusal is final. */
export async function askBriefly<Answer>({ ask, kept }: Asked<Answer>): Promise<Answer> {
  try {
    return await withTimeout(patienceMs, ask)
  } catch (error) {
    const answer = isRefusal(error) ? undefined : kept()
    if (answer === undefined) throw error
    return answer
  }
}
