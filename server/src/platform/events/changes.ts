import type { Sql } from '../database/database.ts'

/** One order changed, or possibly any of them: after a lost connection it is not known which. */
export type Change = { orderId: number } | 'unknown'

type OnChange = (change: Change) => void

export interface Changes {
  /** Hears of the latest changes and of every one from now on, whichever instance made it. Returns how to stop. */
  follow(onChange: OnChange): () => void
  /** Resolves once every change committed before the call has been heard, or to false if some may have been missed. */
  catchUp(): Promise<boolean>
  /** Hears that sessions have ended, or may have. */
  onSessionsEnded(callback: () => void): void
  close(): void
}

/** Notified by whatever is appended to an order's history, with the order's id. */
export const orderChanged = 'order_changed'
/** Notified by whatever ends sessions; heard here, so that it takes no connection of its own. */
export const sessionsEnded = 'sessions_ended'
// A screen reads before it follows. Changes of the last seconds are repeated to it, or it would miss those in between.
const replayMs = 5_000

/** Listens to the database, which tells all instances of an order's change. */
export async function listenForChanges(sql: Sql): Promise<Changes> {
  const followers = new Set<OnChange>()
  const latest: { change: Change; at: number }[] = []
  const forget = () => {
    const first = latest.findIndex(({ at }) => at > Date.now() - replayMs)
    latest.splice(0, first === -1 ? latest.length : first)
  }
  const publish = (change: Change) => {
    forget()
    latest.push({ change, at: Date.now() })
    for (const onChange of followers) onChange(change)
  }
  const sessionCallbacks = new Set<() => void>()
  const publishSessionsEnded = () => {
    for (const callback of sessionCallbacks) callback()
  }
  const listening = await sql.listen([orderChanged, sessionsEnded], {
    onNotification: (payload, channel) => {
      if (channel === sessionsEnded) publishSessionsEnded()
      else publish(payload === '' ? 'unknown' : { orderId: Number(payload) })
    },
    onListen: () => {
      publish('unknown')
      publishSessionsEnded()
    },
  })
  return {
    follow(onChange) {
      forget()
      for (const { change } of latest) onChange(change)
      followers.add(onChange)
      return () => followers.delete(onChange)
    },
    onSessionsEnded: callback => sessionCallbacks.add(callback),
    catchUp: listening.catchUp,
    close: listening.stop,
  }
}
