import { listRouteVersions, listServices, listServiceUse } from '@etapa/domain/services/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** The query for all services, each with its route in use. They rarely change, so they stay fresh for a minute. */
export const serviceList = () =>
  queryOptions({
    queryKey: ['services'],
    queryFn: ({ signal }) => call(listServices, { signal }),
    staleTime: 60_000,
  })

export const serviceUse = () =>
  queryOptions({
    queryKey: ['services', 'use'],
    queryFn: ({ signal }) => call(listServiceUse, { signal }),
    staleTime: 0,
  })

export const routeVersions = (id: number) =>
  queryOptions({
    queryKey: ['services', id, 'versions'],
    queryFn: ({ signal }) => call(listRouteVersions, { params: { id }, signal }),
  })
