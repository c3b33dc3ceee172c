import { listReasons } from '@etapa/domain/quality/reason'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { orKept } from '../../offline/kept-replies.ts'
import { ownerIn } from '../../sessions/owner-in.ts'

/** The reasons of all sectors, which rarely change. */
export const reasonList = () =>
  queryOptions({
    queryKey: ['reasons'],
    queryFn: ({ client }) => orKept(ownerIn(client), 'reasons', signal => call(listReasons, { signal })),
    staleTime: 60_000,
  })
