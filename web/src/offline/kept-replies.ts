import { isRefusal } from '../api/api-error.ts'
import { withTimeout } from '../api/with-timeout.ts'
import { keptSession } from './kept-session.ts'

const answerMs = 10_000

/** Lazy, because stores are not part of the floor's first download. */
const database = async () => (await import('./database.ts')).offlineDatabase()

/** Calls the server and keeps its reply; if the server does not answer, returns the reply kept last. */
export async function orKept<T>(name: string, load: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    const reply = await withTimeout(answerMs, load)
    const owner = keptSession()?.id
    if (owner !== undefined) void keep(owner, name, reply)
    return reply
  } catch (error) {
    const owner = keptSession()?.id
    if (owner === undefined || isRefusal(error)) throw error
    const kept = await readReply(owner, name)
    if (!kept) throw error
    return kept.reply as T
  }
}

async function keep(owner: number, name: string, reply: unknown): Promise<void> {
  try {
    await (await database()).put('replies', { owner, name, reply })
  } catch (error) {
    console.warn('a reply could not be kept', error)
  }
}

async function readReply(owner: number, name: string) {
  try {
    return await (await database()).get('replies', [owner, name])
  } catch {
    // The browser cannot store data.
    return undefined
  }
}
