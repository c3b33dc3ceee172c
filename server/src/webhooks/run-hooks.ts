import type { FastifyBaseLogger } from 'fastify'
import { logTrouble } from '../outbox/deliver.ts'
import { runWhenWoken, type Wakeable } from '../outbox/run-when-woken.ts'
import type { Sql } from '../platform/database/database.ts'
import { deliverOfHook, listDueHooks } from './deliver-hooks.ts'
import { type Network, usualTimeoutMs } from './send-request.ts'

/**
 * Sends due deliveries when woken. Each hook runs separately, so that a receiver that does not respond delays no other.
 * A hook whose receiver accepted nothing waits for the next wake-up.
 */
export function runHooks(
  sql: Sql,
  allowPrivate: boolean,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Wakeable {
  const closing = new AbortController()
  const network: Network = { allowPrivate, timeoutMs: usualTimeoutMs, closing: closing.signal }
  const onTrouble = logTrouble(log)
  const hooks = new Map<number, Wakeable>()
  const finder = runWhenWoken(async () => {
    for (const id of await listDueHooks(sql)) {
      const hook = hooks.get(id) ?? runWhenWoken(() => deliverOfHook(sql, id, network, { onTrouble }), log)
      hooks.set(id, hook)
      hook.wake()
    }
    return 0
  }, log)
  return {
    wake: finder.wake,
    async close() {
      closing.abort()
      await finder.close()
      await Promise.all([...hooks.values()].map(hook => hook.close()))
    },
  }
}
