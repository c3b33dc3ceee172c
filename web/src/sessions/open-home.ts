import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { currentSession } from './current-session.ts'
import { homePathOf } from './wanted-path.ts'

/** Redirects to the person's first screen, or to the login. */
export async function openHome(queries: QueryClient): Promise<never> {
  // A failed check counts as signed out.
  const user = await queries.ensureQueryData(currentSession()).catch(() => null)
  throw redirect({ to: user ? homePathOf(user) : '/auth', replace: true })
}
