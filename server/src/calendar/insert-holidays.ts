import type { Holiday } from '@etapa/domain/calendar/holiday'
import type { Tx } from '../platform/database/database.ts'

/** Inserts holidays and recomputes the stored opening hours. */
export async function insertHolidays(tx: Tx, holidays: readonly Holiday[]): Promise<void> {
  await tx`
    insert into holidays (day, name)
    select * from unnest(${holidays.map(({ day }) => day)}::date[], ${holidays.map(({ name }) => name)}::text[])`
  await tx`select fill_workdays()`
}
