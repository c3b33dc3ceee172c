import { me, type SessionUser } from '@etapa/domain/sessions/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { orKept } from '../pwa/or-kept.ts'
import { endSession, isEnding } from './end-session.ts'
import { keptSession } from './kept-session.ts'

/** The query for the signed-in person; null if nobody is signed in. */
export const currentSession = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => orKept({ ask: whoAmI, kept: keptSession }, signal),
    staleTime: 5 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  })

async function whoAmI(signal: AbortSignal): Promise<SessionUser | null> {
  if (isEnding()) {
    await endSession()
    return null
  }
  try {
    const user = await call(me, { signal })
    return isEnding() ? null : user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
