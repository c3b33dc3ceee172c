import { expect } from 'vitest'
import type { Sql, Tx } from '../../src/platform/database/database.ts'
import { countWaiting } from './count-waiting.ts'

/**
 * Starts calls one after the other while something that all of them need is locked, so that each has read the state
 * before the first one writes. `meanwhile` runs when all are waiting.
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
