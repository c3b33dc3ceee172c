import { holidaysFrom, observedAtFirst } from '@etapa/domain/calendar/observed-holidays'
import type { Sql } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import { insertHolidays } from './insert-holidays.ts'

/** Enters the national holidays into the calendar of a new installation: one that has no people yet. */
export async function observeAtFirst(sql: Sql): Promise<void> {
  await sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${locks.calendar})`
    const [isNew] = await tx`
      update calendar set observed = ${JSON.stringify(observedAtFirst)}::text::jsonb
      where observed is null and not was_saved and not exists (select from users) and not exists (select from holidays)
      returning true`
    if (isNew) await insertHolidays(tx, holidaysFrom(observedAtFirst, new Date().getFullYear()))
  })
}
