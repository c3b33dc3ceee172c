import { setTimeout as pause } from 'node:timers/promises'
import { health } from '@etapa/domain/health'
import { version } from '@etapa/domain/version'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'

const timeoutMs = 2000

export function healthRoute(app: FastifyInstance, sql: Sql): void {
  serve(app, health, async ({ reply }) => {
    const backup = await askForBackup(sql)
    if (backup) return { version, status: 'ok', database: 'up', backup } as const
    // Fastify serialises this like any other answer; only the status tells a monitor that something is wrong.
    reply.code(503)
    return { version, status: 'degraded', database: 'down', backup: 'unknown' } as const
  })
}

/** How the last backup ended, which also shows that the database answers; nothing where it does not, or too late. */
async function askForBackup(sql: Sql): Promise<'ok' | 'failed' | undefined> {
  const query = sql<{ failed: boolean }[]>`select failed_at is not null as failed from backup_record`.then(
    ([record]) => (record?.failed ? ('failed' as const) : ('ok' as const)),
    () => undefined,
  )
  return await Promise.race([query, pause(timeoutMs, undefined, { ref: false })])
}
