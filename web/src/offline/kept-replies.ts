import { askBriefly } from '../api/ask-briefly.ts'

const patienceMs = 10_000

/** Loaded lazily, to keep the IndexedDB code out of the floor's initial bundle. */
const replyStore = () => import('./reply-store.ts')

interface Known<T> {
  reply: T
  /** The time at which a cached reply was received; undefined if the reply is fresh. */
  knownSince?: Date
}

type Load<T> = (signal: AbortSignal) => Promise<T>

/**
 * Calls the server and caches its reply. Falls back to the cached reply if the server cannot be reached, fails (5xx) or
 * does not respond in time. Throws if the server rejects the call (4xx) or nothing is cached.
 */
export const orKept = async <T>(owner: number | undefined, name: string, load: Load<T>): Promise<T> =>
  (await orKeptSince(owner, name, load)).reply

/** Like `orKept`, but also returns the time of a cached reply. */
export const orKeptSince = <T>(owner: number | undefined, name: string, load: Load<T>): Promise<Known<T>> =>
  askBriefly<Known<T>>(
    {
      async ask(signal) {
        const reply = await load(signal)
        if (owner !== undefined) void keep(owner, name, reply)
        return { reply }
      },
      async kept() {
        const kept = owner === undefined ? undefined : await readKept(owner, name)
        return kept && { reply: kept.reply as T, knownSince: new Date(kept.at) }
      },
    },
    patienceMs,
  )

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
    // The browser cannot store data, so nothing is cached.
    return undefined
  }
}
