import type { Sql } from '../platform/database/database.ts'
import { dismissalName } from './dismissal-name.ts'

/** Dismisses the first steps for all managers. */
export async function dismissFirstSteps(sql: Sql, userId: number): Promise<{ ok: true }> {
  await sql`
    insert into dismissals (name, dismissed_by) values (${dismissalName}, ${userId}) on conflict do nothing`
  return { ok: true }
}
