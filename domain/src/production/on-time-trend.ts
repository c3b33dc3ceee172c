import type { Indicators } from './indicators.ts'

const daysAtOnce = 7

/**
 * For each day, the percentage of orders finished in the seven days up to and including it that met their deadline.
 * Orders without a deadline are not counted; null if no others were finished. Seven days, because a single day has too
 * few orders to show a trend.
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
