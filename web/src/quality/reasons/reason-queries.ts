import { listReasons } from '@etapa/domain/quality/reason'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The reasons of all sectors, which rarely change. */
export const reasonList = () =>
  queryOptions({
    queryKey: ['reasons'],
    queryFn: ({ signal }) => call(listReasons, { signal }),
    staleTime: 60_000,
  })
