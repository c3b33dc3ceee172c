import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import { useMemo } from 'react'
import { useWorkingTime } from '../calendar/calendar-queries.ts'
import { useNow } from '../ui/page/use-now.ts'

export interface Clock {
  now: number
  /** Nothing while the calendar is loading. */
  time: WorkingTime | undefined
}

const minuteMs = 60_000

/** The time by which deadlines are told, once for a whole list; it moves every minute. */
export function useClock(): Clock {
  const time = useWorkingTime()
  const now = Math.floor(useNow() / minuteMs) * minuteMs
  return useMemo(() => ({ now, time }), [now, time])
}
