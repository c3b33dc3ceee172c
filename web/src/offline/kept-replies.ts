import { askBriefly } from '../api/ask-briefly.ts'

const patienceMs = 10_000

/** Lazy, because stores are not part of the floor's first download. */
const replyStore = () => import('./reply-store.ts')

interface Known<T> {
  reply: T
  /** Set if the server did not answer: when it sent this reply. */
  knownSince?: Date
}

type Load<T> = (signal: AbortSignal) => Promise<T>

/** Calls the server and keeps its reply; if the server does not answer, returns the reply kept last. */
export const orKept = async <T>(owner: number | undefined, name: string, load: Load<T>): Promise<T> =>
  (await orKeptSince(owner, name, load)).reply

/** As `orKept`, with the time of a kept reply. */
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
    // The browser cannot store data.
    return undefined
  }
}
