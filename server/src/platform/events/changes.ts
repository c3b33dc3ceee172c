import type { Sql } from '../database.ts'

/** What changed: one order, or possibly any of them, after a while in which nothing could be heard. */
export type Change = { orderId: number } | 'unknown'

type Hear = (change: Change) => void

export interface Changes {
  /** Hears of the latest changes and of every one from now on, whichever instance made it. Returns how to stop. */
  follow(hear: Hear): () => void
  close(): Promise<void>
}

// A screen reads before it follows. What changed in between is told once more, or it would show the old for good.
const retoldMs = 5_000

/** Listens to the database, which tells of an order's change when its transaction is committed. */
export async function listenForChanges(sql: Sql): Promise<Changes> {
  const followers = new Set<Hear>()
  const latest: { change: Change; at: number }[] = []
  const forget = () => {
    const first = latest.findIndex(({ at }) => at > Date.now() - retoldMs)
    latest.splice(0, first === -1 ? latest.length : first)
  }
  const tell = (change: Change) => {
    forget()
    latest.push({ change, at: Date.now() })
    for (const hear of followers) hear(change)
  }
  const { unlisten } = await sql.listen(
    'order_changed',
    orderId => tell({ orderId: Number(orderId) }),
    // Also called when the connection is back after a break; what happened in between was not heard.
    () => tell('unknown'),
  )
  return {
    follow(hear) {
      forget()
      for (const { change } of latest) hear(change)
      followers.add(hear)
      return () => followers.delete(hear)
    },
    close: () => unlisten().catch(() => undefined),
  }
}
