import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { proofQuestion } from '../api/proof-question.ts'
import { CodeQuestion } from '../sessions/code-question.tsx'
import { currentSession } from '../sessions/current-session.ts'
import { SessionContext } from '../sessions/session.ts'
import { isSharedPhone } from '../sessions/shared-phone.ts'
import { openQuestion } from '../ui/feedback/confirm.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Loading } from '../ui/feedback/loading.tsx'

// Lazy, because only the workshop's paired phones need it.
const SharedPhone = lazyPart(
  async () => (await import('../devices/shared-phone.tsx')).SharedPhone,
  <Loading height="100dvh" />,
)

/**
 * Redirects to the login if there is no session, or as soon as it ends; after signing in, people return here. A paired
 * phone shows its lock screen instead. People who must set up two-factor authentication are sent to their profile.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { data: user, isPending } = useQuery(currentSession())
  const isShared = isSharedPhone()
  // A person whose session could not be checked yet counts as signed out. If a later check fails, the session stays.
  const isSignedOut = !isPending && !user
  const mustSetUp = user?.secondFactor === 'missing'
  const { pathname } = useLocation()

  useEffect(() => {
    // Signing out already navigates to the login.
    if (!isSignedOut || isShared || router.latestLocation.pathname === '/auth') return
    router.navigate({ to: '/auth', search: { voltar: router.latestLocation.href }, replace: true })
  }, [isSignedOut, isShared, router])

  useEffect(() => {
    if (mustSetUp && pathname !== '/painel/perfil') router.navigate({ to: '/painel/perfil', replace: true })
  }, [mustSetUp, pathname, router])

  // A question that is still open must not be answered by the next person.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the person changes
  useEffect(() => cancelQuestions, [user?.id])

  // The key remounts all screens if another person signs in through another tab or with a badge.
  const screens = user && (
    <SessionContext key={user.id} value={user}>
      {children}
      <CodeQuestion />
    </SessionContext>
  )
  if (!isShared || isPending) return screens ?? <Loading height="100dvh" />
  return <SharedPhone user={user ?? null}>{screens}</SharedPhone>
}

function cancelQuestions(): void {
  openQuestion.get()?.answer(false)
  proofQuestion.get()?.answer(false)
}
