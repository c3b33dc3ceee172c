import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { currentSession } from '../sessions/current-session.ts'
import { SessionContext } from '../sessions/session.ts'
import { Loading } from '../ui/feedback/loading.tsx'

/** Redirects to the login if there is no session, or as soon as it ends; after signing in, people return here. */
export function SessionGate({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { data: user, isPending } = useQuery(currentSession())
  // A failed check counts as signed out.
  const isSignedOut = !isPending && !user

  useEffect(() => {
    // Signing out already navigates there.
    if (!isSignedOut || router.latestLocation.pathname === '/auth') return
    router.navigate({ to: '/auth', search: { voltar: router.latestLocation.href }, replace: true })
  }, [isSignedOut, router])

  if (!user) return <Loading height="100dvh" />
  // The key remounts all screens if another person signs in through another tab.
  return (
    <SessionContext key={user.id} value={user}>
      {children}
    </SessionContext>
  )
}
