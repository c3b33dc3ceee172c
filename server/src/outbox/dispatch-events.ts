import type { EventKind } from '@etapa/domain/history/event-facts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import { codeOf } from '../platform/process/disk-trouble.ts'

/** An event in an order's history that is dispatched to the channels. */
export interface Happening {
  id: number
  orderId: number
  stageId: number | null
  kind: EventKind
  /** The user who caused the event; null if it was a customer. */
  actorId: number | null
  at: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Writes the consequences of events, such as messages in the outbox and notifications. */
export type Channel = (tx: Tx, events: readonly Happening[]) => Promise<void>

/** The maximum number of events that are dispatched in one transaction. */
export const batchSize = 100

/**
 * Dispatches the oldest undispatched events in the same transaction as the writes of the channels, so that a crash
 * neither loses nor repeats anything. Returns the number of events, which is 0 if another instance is dispatching.
 */
export async function dispatchEvents(sql: Sql, channels: readonly Channel[]): Promise<number> {
  return await dispatchSome(sql, channels, batchSize).catch(() => dispatchSingly(sql, channels))
}

/**
 * PostgreSQL's error classes for invalid values, violated constraints and faulty statements, which fail again on every
 * attempt.
 */
const lastingErrors = /^(22|23|42|P0)/

/** Whether the error may be temporary, such as a lost connection, a timeout, a deadlock or a full disk. */
const mayPass = (error: unknown) => codeOf(error) !== '' && !lastingErrors.test(codeOf(error))

/**
 * Dispatches events one by one. An event that fails with a lasting error is set aside, so that it does not hold up the
 * others.
 */
async function dispatchSingly(sql: Sql, channels: readonly Channel[]): Promise<number> {
  let dispatched = 0
  for (; dispatched < batchSize; dispatched += 1) {
    let eventId = 0
    const remember: Channel = async (_, [event]) => {
      eventId = event?.id ?? 0
    }
    try {
      if ((await dispatchSome(sql, [remember, ...channels], 1)) === 0) break
    } catch (error) {
      if (mayPass(error)) throw error
      await sql`update undispatched_events set failure = ${String(error)} where event_id = ${eventId}`
    }
  }
  return dispatched
}

async function dispatchSome(sql: Sql, channels: readonly Channel[], most: number): Promise<number> {
  return await sql.begin(async tx => {
    const events = await tx<Happening[]>`
      with taken as (
        delete from undispatched_events
        where (select pg_try_advisory_xact_lock(${locks.dispatching})) and event_id in (
          select event_id from undispatched_events where failure is null order by event_id limit ${most}
        )
        returning event_id
      )
      select e.id, e.service_order_id as "orderId", e.stage_id as "stageId", e.kind, e.actor_id as "actorId", e.at,
        e.before, e.after
      from taken join order_events e on e.id = taken.event_id order by e.id`
    if (events.length > 0) for (const write of channels) await write(tx, events)
    return events.length
  })
}
