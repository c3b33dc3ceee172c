import type { Calendar } from '@etapa/domain/calendar/calendar'
import { isSame } from '../ui/forms/reconcile.ts'

export interface CalendarChanges {
  /** The calendar that the person began to change. */
  before: Calendar
  typed: Calendar
}

/** Applies a person's changes to a newer calendar. A day that both have changed gets the person's value. */
export function mergeCalendar({ before, typed }: CalendarChanges, newer: Calendar): Calendar {
  const [known, own] = [before, typed].map(
    ({ holidays }) => new Map(holidays.map(({ day, name }) => [day, name])),
  )
  const isOwn = ({ day }: { day: string }) => known?.get(day) !== own?.get(day)
  return {
    week: typed.week.map((hours, day) =>
      isSame(hours, before.week[day]) ? (newer.week[day] ?? null) : hours,
    ),
    holidays: [...newer.holidays.filter(holiday => !isOwn(holiday)), ...typed.holidays.filter(isOwn)],
    observed: isSame(typed.observed, before.observed) ? newer.observed : typed.observed,
    updatedAt: newer.updatedAt,
  }
}
