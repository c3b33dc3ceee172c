import type { WorkingTime } from '../calendar/working-time.ts'

const minuteMs = 60_000

/** Working minutes until a deadline, counted once for each day. */
export function minutesUntil(time: WorkingTime, now: number): (dueOn: string) => number {
  const known = new Map<string, number>()
  return dueOn => {
    const minutes = known.get(dueOn) ?? time.minutesBetween(now, time.opening(dueOn).closes)
    known.set(dueOn, minutes)
    return minutes
  }
}

/** Working minutes from an instant until now; all products that came on one day share the days after it. */
export function minutesSince(time: WorkingTime, now: number): (since: number) => number {
  const known = new Map<number, number>()
  return since => {
    const { opens, closes } = time.opening(time.dayOf(since))
    if (closes >= now) return time.minutesBetween(since, now)
    const later = known.get(closes) ?? time.minutesBetween(closes, now)
    known.set(closes, later)
    return Math.max(0, closes - Math.max(since, opens)) / minuteMs + later
  }
}
