import { getLinkedBoard } from '@etapa/domain/production/tv-link'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

// Polls, because there are no live updates without a session.
const lookMs = 15_000

export const linkedBoard = (token: string) =>
  queryOptions({
    queryKey: ['linked-board', token],
    queryFn: ({ signal }) => call(getLinkedBoard, { params: { token }, signal }),
    refetchInterval: lookMs,
    refetchIntervalInBackground: true,
  })
