import { getCalendar } from '@etapa/domain/calendar/calendar'
import { WorkingTime } from '@etapa/domain/calendar/working-time'
import { currentTimeZone } from '@etapa/domain/dates'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/call.ts'
import { orKept } from '../offline/kept-replies.ts'
import { isFloorPage } from '../pwa/worker-contract.ts'
import { ownerIn } from '../sessions/owner-in.ts'

/**
 * The opening hours and holidays, which rarely change. On the floor's pages, falls back to the copy stored on the
 * device, so that people can work without a network; the office's pages have no fallback.
 */
export const workshopCalendar = () =>
  queryOptions({
    queryKey: ['calendar'],
    queryFn: ({ client, signal }) =>
      isFloorPage(window.location.pathname)
        ? orKept(ownerIn(client), 'calendar', inTime => call(getCalendar, { signal: inTime }))
        : call(getCalendar, { signal }),
    staleTime: 5 * 60_000,
  })

/** The workshop's working time; undefined while the calendar is loading. */
export function useWorkingTime(): WorkingTime | undefined {
  const { data } = useQuery(workshopCalendar())
  return useMemo(() => data && new WorkingTime(data, currentTimeZone()), [data])
}
