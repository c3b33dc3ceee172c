import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { currentSession } from './current-session.ts'
import { homePathOf } from './wanted-path.ts'

/** Redirects to the person's first screen, or to the login page if nobody is signed in. */
export async function openHome(queries: QueryClient): Promise<never> {
  // If the session cannot be checked, the person counts as signed out.
  const user = await queries.ensureQueryData(currentSession()).catch(() => null)
  throw redirect({ to: user ? homePathOf(user) : '/auth', replace: true })
}
