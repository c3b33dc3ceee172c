import { type Capability, mayAll } from '@etapa/domain/capabilities'
import { Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../sessions/session.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'

const NotPermitted = lazyPart(async () => (await import('./not-permitted.tsx')).NotPermitted)

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The capabilities that the route's screen requires. */
    needs?: Capability | readonly Capability[]
    /** Shown to people without these capabilities, in place of the default text. */
    refusal?: string
  }
}

/**
 * The screen of the current route, or an explanation for people who may not use it, so that they do not fill in a form
 * that the server would reject.
 */
export function PermittedScreen({ children = <Outlet /> }: { children?: ReactNode }) {
  const user = useSession()
  const { needs, refusal = 'Sua função não permite isto.' } = useMatches({
    select: matches => matches.at(-1)?.staticData ?? {},
  })
  return !needs || mayAll(user, needs) ? children : <NotPermitted text={refusal} />
}
