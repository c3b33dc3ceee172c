import { WorkingTime } from '@etapa/domain/calendar/working-time'
import { currentTimeZone } from '@etapa/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { linkedBoard } from './linked-board-query.ts'
import { TvWall } from './tv-wall.tsx'

/**
 * The board on a TV that uses a link instead of a session. Shows an error in place of the board once the link is
 * revoked.
 */
export function LinkedTvScreen({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(linkedBoard(token))
  const time = useMemo(() => data && new WorkingTime(data.calendar, currentTimeZone()), [data])
  const isRevoked = error instanceof ApiError && error.status === 404
  return <TvWall columns={isRevoked ? undefined : data?.columns} time={time} error={error} retry={refetch} />
}
