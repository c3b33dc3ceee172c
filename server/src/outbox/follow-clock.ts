import type { Sql } from '../platform/database/database.ts'

/**
 * Makes messages due that wait for longer than any retry does, because they were queued or tried while the computer's
 * clock was ahead.
 */
export async function followClock(sql: Sql): Promise<void> {
  await sql`
    update outbox set next_at = now(), created_at = least(created_at, now())
    where state = 'pending' and next_at > now() + interval '1 day'`
}
