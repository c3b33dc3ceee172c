import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentSession } from '../sessions/current-session.ts'
import { SessionContext } from '../sessions/session.ts'
import { Loading } from '../ui/loading.tsx'

/** Lets only signed-in people through, now and whenever the session ends; others sign in and come back. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useQuery(currentSession())
  const here = useLocation({ select: location => location.href })
  if (session.isPending) return <Loading height="100dvh" />
  // A check that failed counts as signed out.
  if (!session.data) return <Navigate to="/auth" search={{ voltar: here }} replace />
  return <SessionContext value={session.data}>{children}</SessionContext>
}
