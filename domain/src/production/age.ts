import type { WorkingTime } from '../calendar/working-time.ts'

/** Formats working time in its two largest units: 2 d 4 h. A day has the workshop's average opening hours. */
export const workingTimeInWords = (minutes: number, usualDay: number): string =>
  largestUnits(minutes, usualDay).join(' ')

/** The one or two largest units of working time: ['2 d', '4 h']. */
function largestUnits(minutes: number, usualDay: number): [string, ...string[]] {
  const whole = Math.max(0, Math.floor(minutes))
  const days = Math.floor(whole / usualDay)
  const hours = Math.floor((whole - days * usualDay) / 60)
  const rest = Math.floor(whole % 60)
  if (days > 0) return hours > 0 ? [`${days} d`, `${hours} h`] : [`${days} d`]
  if (hours > 0) return rest > 0 ? [`${hours} h`, `${rest} min`] : [`${hours} h`]
  return rest > 0 ? [`${rest} min`] : ['agora']
}

export type Wait = 'short' | 'long' | 'too long'

export interface Age {
  words: string
  /** Only the largest unit. */
  brief: string
  wait: Wait
  /** The whole working days. */
  days: number
}

/**
 * Returns how long a product has waited, in working time. A wait is `long` from one working day on, because sectors
 * usually need less, and `too long` from three on, when somebody should find out why.
 */
export function ageOf(since: string, now: number, time: WorkingTime): Age {
  const minutes = time.minutesBetween(Math.min(now, Date.parse(since)), now)
  const { usualDay } = time
  const days = minutes / usualDay
  const units = largestUnits(minutes, usualDay)
  return { words: units.join(' '), brief: units[0], wait: waitOf(days), days: Math.floor(days) }
}

function waitOf(days: number): Wait {
  if (days < 1) return 'short'
  return days < 3 ? 'long' : 'too long'
}
