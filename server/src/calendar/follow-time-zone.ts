import type { Sql } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'

/** Recomputes the stored opening hours if the app was started with another time zone. */
export async function followTimeZone(sql: Sql, timeZone: string): Promise<void> {
  const [known] = await sql`select from calendar where time_zone = ${timeZone}`
  if (known) return
  await sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${locks.calendar})`
    await tx`update calendar set time_zone = ${timeZone}`
    await tx`select fill_workdays()`
  })
}
