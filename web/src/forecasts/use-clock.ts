import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import { useMemo } from 'react'
import { useWorkingTime } from '../calendar/calendar-queries.ts'
import { useNow } from '../ui/page/use-now.ts'

export interface Clock {
  now: number
  /** Undefined while the calendar is loading. */
  time: WorkingTime | undefined
}

const minuteMs = 60_000

/**
 * Returns the current time, updated every minute, and the calendar, to judge deadlines. Call it once per list, not in
 * each row.
 */
export function useClock(): Clock {
  const time = useWorkingTime()
  const now = Math.floor(useNow() / minuteMs) * minuteMs
  return useMemo(() => ({ now, time }), [now, time])
}
