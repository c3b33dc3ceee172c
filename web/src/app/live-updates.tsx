import { followOrders } from '@etapa/domain/orders/floor-endpoints'
import { today } from '@etapa/domain/periods'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { address } from '../api/address.ts'
import { followEvents } from '../api/follow-events.ts'
import { serverTime } from '../api/server-clock.ts'
import { currentSession } from '../sessions/current-session.ts'
import { useNow } from '../ui/page/use-now.ts'
import { refreshOrders } from './refresh-orders.ts'
import { StaleNotice } from './stale-notice.tsx'
import { useStaleSince } from './use-stale-since.ts'

interface LiveUpdatesProps {
  /** Whether the page may have a button fixed at its bottom, which the notice must not cover. */
  isOnFloor?: boolean
  /** The time at which the shown data was stored, if the page shows the copy on this device. */
  knownSince?: Date | undefined
}

/** Keeps the page up to date, and shows a notice while it cannot. */
export function LiveUpdates({ isOnFloor, knownSince }: LiveUpdatesProps) {
  const queries = useQueryClient()
  const [lostAt, setLostAt] = useState<Date>()
  const unrenewed = useStaleSince(queries)
  const since = knownSince ?? lostAt ?? unrenewed

  const { hear, stop } = useMemo(() => refreshOrders(queries), [queries])
  useEffect(() => {
    const unfollow = followEvents(address(followOrders), {
      onChange: hear,
      onLost: setLostAt,
      // Usually the session has ended, which a refetch of the session detects.
      onRefused: () => queries.invalidateQueries(currentSession()),
    })
    return () => {
      unfollow()
      stop()
    }
  }, [queries, hear, stop])

  // Many screens show today's data, which the server does not announce at midnight.
  const day = today(serverTime(useNow()))
  const shownDay = useRef(day)
  useEffect(() => {
    if (shownDay.current === day) return
    shownDay.current = day
    hear('')
  }, [hear, day])

  return <StaleNotice since={since} isOnFloor={isOnFloor} isKept={knownSince !== undefined} />
}
