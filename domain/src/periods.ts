import { currentTimeZone } from './dates.ts'
import { workshopDay } from './workshop-day.ts'

/** A range of days (2026-11-15) in the workshop's time zone, inclusive. */
export interface Days {
  startDate: string
  endDate: string
}

const dayMs = 86_400_000

export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The number of days in a range, both ends included. */
export const daysBetween = (start: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / dayMs) + 1

/** The number of midnights between two instants in the workshop's time zone: 0 if both are on the same day. */
export function daysSince(instant: string, now: number): number {
  const [start = '', end = ''] = [Date.parse(instant), now].map(at => workshopDay(at, currentTimeZone()))
  return daysBetween(start, end) - 1
}

/** Today in the workshop's time zone. */
export const today = (now: Date | number = Date.now()): string => workshopDay(Number(now), currentTimeZone())

/** The last `days` days, including today. */
export function recentPeriod(days: number, now = new Date()): Days {
  const endDate = today(now)
  return { startDate: daysLater(endDate, 1 - days), endDate }
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

export function thisMonth(now = new Date()): Days {
  const endDate = today(now)
  return { startDate: monthOf(endDate), endDate }
}

export function lastMonth(now = new Date()): Days {
  const endDate = daysLater(monthOf(today(now)), -1)
  return { startDate: monthOf(endDate), endDate }
}

/** The periods offered as one-tap choices. */
export const months = [
  { label: 'Este mês', period: thisMonth },
  { label: 'Mês passado', period: lastMonth },
] as const

export const isSamePeriod = (one: Days, other: Days): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate
