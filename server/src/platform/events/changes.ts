import type { Sql } from '../database.ts'

/** What changed: one order, or possibly any of them, after a while in which nothing could be heard. */
export type Change = { orderId: number } | 'unknown'

type Hear = (change: Change) => void

export interface Changes {
  /** Hears of every change from now on, whichever instance made it. Returns how to stop. */
  follow(hear: Hear): () => void
  close(): Promise<void>
}

/** Listens to the database, which tells of an order's change when its transaction is committed. */
export async function listenForChanges(sql: Sql): Promise<Changes> {
  const followers = new Set<Hear>()
  const tell = (change: Change) => {
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
      followers.add(hear)
      return () => followers.delete(hear)
    },
    close: () => unlisten().catch(() => undefined),
  }
}
