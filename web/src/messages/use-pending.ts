import type { PendingMessage } from '@etapa/domain/messages/pending'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pendingMessages } from './pending-query.ts'
import { useMayTell } from './use-may-tell.ts'

/** Returns the suggested messages; none for people who may not send them. */
export function usePending() {
  const mayTell = useMayTell()
  const { data } = useQuery({ ...pendingMessages(), enabled: mayTell })
  return useMemo(() => {
    const byOrder = new Map<number, PendingMessage>(
      data?.messages.map(message => [message.orderId, message] as const),
    )
    return {
      count: data?.count ?? 0,
      messages: data?.messages ?? [],
      of: (orderId: number) => byOrder.get(orderId),
    }
  }, [data])
}
