import { daysLater } from '../periods.ts'
import type { WorkingTime } from './working-time.ts'

/**
 * Returns the latest day after which there have been `count` open days, counting today if it is open. `count` must be
 * at least 1.
 */
export function workingDaysAgo(count: number, today: string, time: WorkingTime): string {
  let day = today
  // Bounded, in case the calendar has no open day.
  for (let days = 0, passed = 0; passed < count && days < mostDays; days += 1) {
    if (time.isOpen(day)) passed += 1
    day = daysLater(day, -1)
  }
  return day
}

const mostDays = 366
