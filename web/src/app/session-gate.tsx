import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { currentSession } from '../sessions/current-session.ts'
import { SessionContext } from '../sessions/session.ts'
import { Loading } from '../ui/feedback/loading.tsx'

/** Lets only signed-in people through, now and whenever the session ends; others sign in and come back. */
export function SessionGate({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { data: user, isPending } = useQuery(currentSession())
  // A check that failed counts as signed out.
  const isSignedOut = !isPending && !user

  useEffect(() => {
    // Whoever signs out is on the way there already.
    if (!isSignedOut || router.latestLocation.pathname === '/auth') return
    router.navigate({ to: '/auth', search: { voltar: router.latestLocation.href }, replace: true })
  }, [isSignedOut, router])

  if (!user) return <Loading height="100dvh" />
  // Another person, signed in through another tab, starts with screens of their own.
  return (
    <SessionContext key={user.id} value={user}>
      {children}
    </SessionContext>
  )
}
