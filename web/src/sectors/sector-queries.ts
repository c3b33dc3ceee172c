import { listSectors, listSectorUse } from '@etapa/domain/sectors/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** All sectors in the workshop's order, which rarely change. */
export const sectorList = () =>
  queryOptions({
    queryKey: ['sectors'],
    queryFn: ({ signal }) => call(listSectors, { signal }),
    staleTime: 60_000,
  })

export const sectorUse = () =>
  queryOptions({
    queryKey: ['sectors', 'use'],
    queryFn: ({ signal }) => call(listSectorUse, { signal }),
    staleTime: 0,
  })
