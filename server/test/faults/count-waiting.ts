import type { Sql } from '../../src/platform/database/database.ts'

/** Returns the number of backends that are waiting for a lock in this database. */
export async function countWaiting(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return row.count
}
