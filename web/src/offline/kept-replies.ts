import { isRefusal } from '../api/api-error.ts'
import { withTimeout } from '../api/with-timeout.ts'

const answerMs = 10_000

/** Lazy, because stores are not part of the floor's first download. */
const replyStore = () => import('./reply-store.ts')

/** Calls the server and keeps its reply; if the server does not answer, returns the reply kept last. */
export async function orKept<T>(
  owner: number | undefined,
  name: string,
  load: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    const reply = await withTimeout(answerMs, load)
    if (owner !== undefined) void keep(owner, name, reply)
    return reply
  } catch (error) {
    if (owner === undefined || isRefusal(error)) throw error
    const kept = await readKept(owner, name)
    if (!kept) throw error
    return kept.reply as T
  }
}

async function keep(owner: number, name: string, reply: unknown): Promise<void> {
  try {
    await (await replyStore()).keepReply(owner, name, reply)
  } catch (error) {
    console.warn('a reply could not be kept', error)
  }
}

async function readKept(owner: number, name: string) {
  try {
    return await (await replyStore()).readReply(owner, name)
  } catch {
    // The browser cannot store data.
    return undefined
  }
}
