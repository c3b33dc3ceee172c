import { askBriefly } from '../api/ask-briefly.ts'

const patienceMs = 10_000

/** Lazy, because stores are not part of the floor's first download. */
const replyStore = () => import('./reply-store.ts')

/** Calls the server and keeps its reply; if the server does not answer, returns the reply kept last. */
export const orKept = <T>(
  owner: number | undefined,
  name: string,
  load: (signal: AbortSignal) => Promise<T>,
): Promise<T> =>
  askBriefly(
    {
      async ask(signal) {
        const reply = await load(signal)
        if (owner !== undefined) void keep(owner, name, reply)
        return reply
      },
      kept: async () => (owner === undefined ? undefined : ((await readKept(owner, name))?.reply as T)),
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
