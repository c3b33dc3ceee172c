import { getWorkshop, getWorkshopSettings } from '@etapa/domain/workshop/workshop'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** The workshop's public details. */
export const workshopData = () =>
  queryOptions({
    queryKey: ['workshop'],
    queryFn: ({ signal }) => call(getWorkshop, { signal }),
    staleTime: 60_000,
  })

export const workshopSettings = () =>
  queryOptions({
    queryKey: ['workshop', 'settings'],
    queryFn: ({ signal }) => call(getWorkshopSettings, { signal }),
  })
