import { useQuery } from '@tanstack/react-query'
import { useWorkingTime } from '../../calendar/calendar-queries.ts'
import { type BoardAddress, filterOf } from './board-address.ts'
import { board } from './board-queries.ts'
import { TvWall } from './tv-wall.tsx'

/** The board on a TV that is signed in. */
export function TvScreen({ address }: { address: BoardAddress }) {
  const { data, error, refetch } = useQuery(board(filterOf(address)))
  return <TvWall columns={data} time={useWorkingTime()} error={error} retry={refetch} />
}
