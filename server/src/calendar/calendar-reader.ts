import type { Calendar } from '@etapa/domain/calendar/calendar'
import { nothingObserved } from '@etapa/domain/calendar/observed-holidays'
import { WorkingTime } from '@etapa/domain/calendar/working-time'
import type { Sql, Tx } from '../platform/database/database.ts'

export async function readCalendar(db: Sql | Tx): Promise<Calendar> {
  const [found] = await db<[Calendar]>`
    select week, coalesce(observed, ${JSON.stringify(nothingObserved)}::text::jsonb) as observed,
      updated_at as "updatedAt", (
      select coalesce(json_agg(json_build_object('day', day, 'name', name) order by day), '[]') from holidays
    ) as holidays
    from calendar`
  return found
}

/** Reads the calendar and returns its working time. */
export const readWorkingTime = async (db: Sql | Tx, timeZone: string): Promise<WorkingTime> =>
  new WorkingTime(await readCalendar(db), timeZone)
