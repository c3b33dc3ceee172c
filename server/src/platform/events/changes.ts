import type { Sql } from '../database/database.ts'

/** One order changed, or possibly any of them: after a lost connection it is not known which. */
export type Change = { orderId: number } | 'unknown'

type Hear = (change: Change) => void

export interface Changes {
  /** Hears of the latest changes and of every one from now on, whichever instance made it. Returns how to stop. */
  follow(hear: Hear): () => void
  /** Resolves once every change committed before the call has been heard, or to false if some may have been missed. */
  catchUp(): Promise<boolean>
  /** Hears that sessions have ended, or may have. */
  onSessionsEnded(hear: () => void): void
  close(): void
}

/** Notified by whatever is appended to an order's history, with the order's id. */
export const orderChanged = 'order_changed'
/** Notified by whatever ends sessions; heard here, so that it takes no connection of its own. */
export const sessionsEnded = 'sessions_ended'
// A screen reads before it follows. Changes of the last seconds are repeated to it, or it would miss those in between.
const retoldMs = 5_000

/** Listens to the database, which tells all instances of an order's change. */
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
  const sessionHearers = new Set<() => void>()
  const tellOfSessions = () => {
    for (const hear of sessionHearers) hear()
  }
  const listening = await sql.listen([orderChanged, sessionsEnded], {
    hear: (payload, heardOn) => {
      if (heardOn === sessionsEnded) tellOfSessions()
      else tell(payload === '' ? 'unknown' : { orderId: Number(payload) })
    },
    onListen: () => {
      tell('unknown')
      tellOfSessions()
    },
  })
  return {
    follow(hear) {
      forget()
      for (const { change } of latest) hear(change)
      followers.add(hear)
      return () => followers.delete(hear)
    },
    onSessionsEnded: hear => sessionHearers.add(hear),
    catchUp: listening.catchUp,
    close: listening.stop,
  }
}
