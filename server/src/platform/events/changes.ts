import type { Sql } from '../database/database.ts'

/** One order changed, or possibly any: after a lost connection it is unknown which. */
export type Change = { orderId: number } | 'unknown'

type OnChange = (change: Change) => void

export interface Changes {
  /**
   * Calls back with the changes of the last seconds and every further one, by any instance. Returns a function that
   * stops it.
   */
  follow(onChange: OnChange): () => void
  /**
   * Resolves once every change committed before the call has been delivered, or to false if some may have been missed.
   */
  catchUp(): Promise<boolean>
  /** Called when sessions have ended, or may have. */
  onSessionsEnded(callback: () => void): void
  close(): void
}

/** Notified with the order's id whenever its history grows. */
export const orderChanged = 'order_changed'
/** Notified when sessions end; listened to here, to save a connection. */
export const sessionsEnded = 'sessions_ended'
// A screen reads before it subscribes. Changes of the last seconds are replayed, so that it does not miss those in
// between.
const replayMs = 5_000

/** Listens for the notifications that tell all instances about changes. */
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
