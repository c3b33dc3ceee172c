import { expect } from 'vitest'
import type { Sql, Tx } from '../../src/platform/database/database.ts'
import { countWaiting } from './count-waiting.ts'

/**
 * Takes a lock that all the calls need, starts the calls one after the other, each once the previous one is waiting for
 * the lock, and then releases it. `meanwhile` runs while all of them are waiting.
 */
export async function queueBehindLock<T>(
  sql: Sql,
  lock: (tx: Tx) => PromiseLike<unknown>,
  calls: (() => Promise<T>)[],
  meanwhile?: () => Promise<unknown>,
): Promise<T[]> {
  const under = await sql.begin(async tx => {
    await lock(tx)
    const begun: Promise<T>[] = []
    for (const call of calls) {
      begun.push(call())
      await expect.poll(() => countWaiting(sql)).toBe(begun.length)
    }
    await meanwhile?.()
    return { begun }
  })
  return await Promise.all(under.begun)
}
