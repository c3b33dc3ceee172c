import type { Calendar } from '@etapa/domain/calendar/calendar'
import type { CalendarDraft } from '@etapa/domain/calendar/calendar-draft'
import type { Sql } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import { changedMeanwhile, isSeenVersion, nextVersion } from '../platform/database/seen-version.ts'
import { orderChanged } from '../platform/events/changes.ts'
import { readCalendar } from './calendar-reader.ts'
import { insertHolidays } from './insert-holidays.ts'

/** Replaces the calendar; throws a conflict if `updatedAt` is given and the calendar has changed since then. */
export async function saveCalendar(
  sql: Sql,
  { week, holidays, observed, updatedAt }: CalendarDraft,
): Promise<Calendar> {
  return await sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${locks.calendar})`
    const [saved] = await tx`
      update calendar
      set week = ${JSON.stringify(week)}::text::jsonb,
        observed = coalesce(${observed ? JSON.stringify(observed) : null}::text::jsonb, observed), was_saved = true,
        updated_at = ${nextVersion(tx)}
      where ${isSeenVersion(tx, updatedAt)}
      returning true`
    if (!saved) throw changedMeanwhile('o calendário')
    await tx`delete from holidays`
    await insertHolidays(tx, holidays)
    // Sent for all orders, because their deadlines and forecasts depend on the calendar.
    await tx`select pg_notify(${orderChanged}, '')`
    return await readCalendar(tx)
  })
}
