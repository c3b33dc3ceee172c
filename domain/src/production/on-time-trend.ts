import type { Indicators } from './indicators.ts'

const daysAtOnce = 7

/**
 * Day by day, how many of a hundred orders with a deadline that were finished in the week up to it kept theirs; nothing
 * where there were none. Single days have too few of them to show where things go.
 */
export function onTimeTrend(
  days: readonly Pick<Indicators['days'][number], 'promised' | 'onTime'>[],
): (number | null)[] {
  return days.map((_, last) => {
    const week = days.slice(Math.max(0, last + 1 - daysAtOnce), last + 1)
    const promised = week.reduce((sum, day) => sum + day.promised, 0)
    const onTime = week.reduce((sum, day) => sum + day.onTime, 0)
    return promised === 0 ? null : Math.round((onTime / promised) * 100)
  })
}
