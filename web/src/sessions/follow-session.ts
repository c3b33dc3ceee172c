import { may } from '@etapa/domain/capabilities'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'
import { currentSession } from './current-session.ts'
import { keepSession } from './kept-session.ts'

/**
 * Stores the signed-in person for offline use whenever the session is loaded, if they may work on stages, and deletes
 * the stored session when the session ends for any reason. If the person's capabilities have changed, marks all cached
 * data as stale, because replies depend on them.
 */
export function followSession(queries: QueryClient): void {
  const session = hashKey(currentSession().queryKey)
  let known: SessionUser | null | undefined
  queries.getQueryCache().subscribe(event => {
    if (event.query.queryHash !== session) return
    const user = queries.getQueryData(currentSession().queryKey)
    if (event.type === 'removed' || user === null) keepSession(undefined)
    else if (event.type === 'updated' && event.action.type === 'success' && user) {
      keepSession(may(user, 'stages:work') ? user : undefined)
      if (known?.id === user.id && hashKey(known.capabilities) !== hashKey(user.capabilities))
        void queries.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== session })
    }
    known = user
  })
}
