import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import type { Changes } from '../platform/events/changes.ts'
import { batchSize, type Channel, dispatchEvents } from './dispatch-events.ts'
import { runWhenWoken, type Wakeable } from './run-when-woken.ts'

interface Needs {
  sql: Sql
  changes: Changes
  log: FastifyBaseLogger
}

// The time for which changes are collected, so that their events are dispatched together.
const togetherMs = 100
// The interval of the sweep, which finds retries that have become due and events of an instance that stopped before
// dispatching them.
const sweepMs = 10_000

/**
 * Dispatches events and wakes the deliveries, shortly after a change by any instance and at every sweep. Returns a
 * function that stops everything.
 */
export function runOutbox(
  { sql, changes, log }: Needs,
  channels: readonly Channel[],
  deliveries: readonly Wakeable[],
): () => Promise<void> {
  const wakeAll = () => {
    for (const { wake } of deliveries) wake()
  }
  const dispatching = runWhenWoken(async () => {
    const dispatched = await dispatchEvents(sql, channels)
    wakeAll()
    // A batch that is not full was the last one. A change that arrives later wakes the dispatcher again.
    return dispatched === batchSize ? dispatched : 0
  }, log)
  let timer: NodeJS.Timeout | undefined
  const stopFollowing = changes.follow(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      dispatching.wake()
    }, togetherMs).unref()
  })
  const sweep = setInterval(dispatching.wake, sweepMs).unref()
  return async () => {
    stopFollowing()
    clearTimeout(timer)
    clearInterval(sweep)
    await Promise.all([dispatching, ...deliveries].map(each => each.close()))
  }
}
