import { getCalendar } from '@etapa/domain/calendar/calendar'
import { WorkingTime } from '@etapa/domain/calendar/working-time'
import { currentTimeZone } from '@etapa/domain/dates'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/call.ts'

/** When the workshop is open. It changes a few times a year. */
export const workshopCalendar = () =>
  queryOptions({
    queryKey: ['calendar'],
    queryFn: ({ signal }) => call(getCalendar, { signal }),
    staleTime: 5 * 60_000,
  })

/** The workshop's time; nothing while its calendar is loading. */
export function useWorkingTime(): WorkingTime | undefined {
  const { data } = useQuery(workshopCalendar())
  return useMemo(() => data && new WorkingTime(data, currentTimeZone()), [data])
}
