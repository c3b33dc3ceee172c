import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import type { Changes } from '../platform/events/changes.ts'
import type { StreamPool } from '../platform/events/event-streams.ts'
import { findOpenSessions } from './session-store.ts'

const sweepMs = 20_000

/**
 * Ends the event streams of ended sessions, whichever instance ended them: at once on a notification, and by a periodic
 * sweep if a session expired or the notification was lost.
 */
export function endStreamsWithSessions(
  app: FastifyInstance,
  sql: Sql,
  changes: Changes,
  streams: StreamPool,
): void {
  const check = async () => {
    const sessions = streams.followers()
    if (sessions.length === 0) return
    // If the database is unreachable, all sessions count as open until the next sweep.
    const open = await findOpenSessions(sql, sessions).catch(() => new Set(sessions))
    for (const session of sessions) if (!open.has(session)) streams.end(session)
  }
  changes.onSessionsEnded(check)
  const sweep = setInterval(check, sweepMs)
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))
}
