import { setTimeout as pause } from 'node:timers/promises'
import { health } from '@etapa/domain/health'
import { version } from '@etapa/domain/version'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { queueRequests } from '../platform/guards/queue-requests.ts'
import { serve } from '../platform/http/serve.ts'

const timeoutMs = 2000

export function healthRoute(app: FastifyInstance, sql: Sql): void {
  // Checks that arrive while a query is running share the next one. Queries run on the spare connection, so that they
  // work even if the pool is exhausted.
  const ask = queueRequests((_: 'backup') => askForBackup(sql.spare), { atOnce: 1, mostWaiting: 1 })
  serve(app, health, async ({ request, reply }) => {
    const backup = await Promise.race([ask('backup'), pause(timeoutMs, undefined, { ref: false })])
    if (backup && request.server.isLeaving) {
      reply.code(503)
      return { version, status: 'degraded', database: 'up', backup } as const
    }
    if (backup) return { version, status: 'ok', database: 'up', backup } as const
    // Monitoring tools evaluate the status code, not the body.
    reply.code(503)
    return { version, status: 'degraded', database: 'down', backup: 'unknown' } as const
  })
}

/** Returns the outcome of the last backup, `ok` if there was none yet; undefined if the database does not respond. */
async function askForBackup(sql: Sql): Promise<'ok' | 'failed' | undefined> {
  try {
    const [record] = await sql<
      { failed: boolean }[]
    >`select failed_at is not null as failed from backup_record`
    return record?.failed ? 'failed' : 'ok'
  } catch {
    return undefined
  }
}
