import { listReasons } from '@etapa/domain/quality/reason'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { orKept } from '../../offline/kept-replies.ts'
import { ownerIn } from '../../sessions/owner-in.ts'

/** The query for the reasons of all sectors. They rarely change, so they stay fresh for a minute. */
export const reasonList = () =>
  queryOptions({
    queryKey: ['reasons'],
    queryFn: ({ client }) => orKept(ownerIn(client), 'reasons', signal => call(listReasons, { signal })),
    staleTime: 60_000,
  })
