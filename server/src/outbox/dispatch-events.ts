import type { EventKind } from '@etapa/domain/history/event-facts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import { codeOf } from '../platform/process/disk-trouble.ts'

/** An event of an order's history that others may have to hear about. */
export interface Happening {
  id: number
  orderId: number
  stageId: number | null
  kind: EventKind
  /** Null for what a customer did. */
  actorId: number | null
  at: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The kinds of events that finish a stage. */
export const finishingKinds: readonly EventKind[] = ['stage-completed', 'stage-ticked', 'stage-skipped']

/** Writes what an event causes: messages to the outbox, notifications, and so on. */
export type Channel = (tx: Tx, events: readonly Happening[]) => Promise<void>

/** How many events are dispatched at once. */
export const batchSize = 100

/**
 * Dispatches the oldest events that have not been, in one transaction with what the channels write: a crash loses and
 * repeats nothing. Returns how many; 0 also if another instance is dispatching.
 */
export async function dispatchEvents(sql: Sql, channels: readonly Channel[]): Promise<number> {
  return await dispatchSome(sql, channels, batchSize).catch(() => dispatchSingly(sql, channels))
}

/** PostgreSQL's error codes for wrong values and wrong statements, which fail again however often they are tried. */
const lastingErrors = /^(22|23|42|P0)/

/** Whether dispatching the same event again can succeed: after a lost connection, a timeout, a deadlock, a full disk. */
const mayPass = (error: unknown) => codeOf(error) !== '' && !lastingErrors.test(codeOf(error))

/** Sets aside an event that fails alone, so that it does not hold up the others. */
async function dispatchSingly(sql: Sql, channels: readonly Channel[]): Promise<number> {
  let dispatched = 0
  for (; dispatched < batchSize; dispatched += 1) {
    try {
      if ((await dispatchSome(sql, channels, 1)) === 0) break
    } catch (error) {
      if (mayPass(error)) throw error
      await sql`
        update undispatched_events set failure = ${String(error)}
        where event_id = (select min(event_id) from undispatched_events where failure is null)`
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
