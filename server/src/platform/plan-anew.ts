import type { Sql, Tx } from './database.ts'

/**
 * Reads with a plan made for the values at hand. Whether a text is found in three rows or in nearly all decides which
 * index serves; the plan for any text, which PostgreSQL settles on after five calls, was up to 25 times slower.
 */
export async function planAnew<T>(sql: Sql, read: (tx: Tx) => Promise<T>): Promise<T> {
  const answer = await sql.begin('read only', async tx => {
    // Sent first and not waited for: the answers come together.
    const settled = tx`set local plan_cache_mode = force_custom_plan`.execute()
    const [found] = await Promise.all([read(tx), settled])
    return { found }
  })
  return answer.found
}
