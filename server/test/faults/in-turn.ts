import { expect } from 'vitest'
import type { Sql, Tx } from '../../src/platform/database/database.ts'
import { countWaiting } from './count-waiting.ts'

/**
 * Lets calls begin one after the other while something is locked that all of them need, so that each has seen what was
 * before the first of them. `meanwhile` happens when all are waiting.
 */
export async function inTurn<T>(
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
