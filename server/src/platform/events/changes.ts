import type { Subject } from '@etapa/domain/command'
import type { Sql, Tx } from '../database/database.ts'

/**
 * A change to one order. `unknown` means that any order may be affected, for example after the connection was lost or
 * the calendar was changed.
 */
export type OrderChange = { orderId: number } | 'unknown'
/** A change to one order, or to another subject. */
export type Change = OrderChange | { subject: string }

type OnChange = (change: Change) => void

export interface Changes {
  /**
   * Calls `onChange` with the changes of the last few seconds and with every new one, by any instance. Returns a
   * function that unsubscribes.
   */
  follow(onChange: OnChange): () => void
  /**
   * Resolves to true once every change committed before the call has been delivered, or to false if some may have been
   * missed.
   */
  catchUp(): Promise<boolean>
  /** Registers a callback that runs when sessions have ended or may have ended. */
  onSessionsEnded(callback: () => void): void
  close(): void
}

/**
 * The notification channel for changed orders. The payload is the order's id, or empty if any order may be affected.
 */
export const orderChanged = 'order_changed'
/** The notification channel for the other subjects that commands change, separated by commas. */
const subjectsChanged = 'subjects_changed'
/** The notification channel for ended sessions. It is handled here to save a connection. */
export const sessionsEnded = 'sessions_ended'
// Changes of the last few seconds are replayed to new followers: a screen reads its data before it subscribes, and
// would otherwise miss the changes in between.
const replayMs = 5_000

/** Notifies all instances on commit of what a command changes. Changed orders are notified one by one, by their writes. */
export async function announceChanges(tx: Tx, changes: readonly Subject[]): Promise<void> {
  const subjects = changes.filter(subject => subject !== 'orders')
  if (subjects.length > 0) await tx`select pg_notify(${subjectsChanged}, ${subjects.join(',')})`
}

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
  const listening = await sql.listen([orderChanged, subjectsChanged, sessionsEnded], {
    onNotification: (payload, channel) => {
      if (channel === sessionsEnded) publishSessionsEnded()
      else if (channel === subjectsChanged) for (const subject of payload.split(',')) publish({ subject })
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
